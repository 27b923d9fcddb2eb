/** `node promote-in-turn.ts <store> <remote> <build,build,…>` promotes the builds in order without pauses. */
import { promoteRelease } from '../src/release/verbs/promote.ts';
import { openStore } from '../src/store/store.ts';

const [location = '', remote = '', builds = ''] = process.argv.slice(2);
const store = await openStore(location);
for (const buildId of builds.split(','))
  await promoteRelease(store, { remote, buildId }, { who: `operator of ${remote}`, why: buildId, smoke: false });
