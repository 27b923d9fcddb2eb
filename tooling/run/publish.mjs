import { createRequire } from 'node:module';
import path from 'node:path';
import { promoteRelease } from '../../ops/src/release/verbs/promote.ts';
import { publishFolder } from '../../ops/src/release/verbs/publish.ts';
import { RefusalError } from '../../ops/src/store/refusal-error.ts';
import { isRetired } from '../../ops/src/release/verbs/switch.ts';
import { openStore } from '../../ops/src/store/store.ts';

const root = path.resolve(import.meta.dirname, '../..');
const require = createRequire(import.meta.url);
const { findBuild } = require('../webpack/build-id.cjs');
const { BUNDLES, getBundleFolder } = require('../workspace.cjs');

const store = await openStore(path.join(process.env.DATA_DIR ?? path.join(root, 'var'), 'releases'));
// A browser smoke test of a local build would only slow down the start.
const operator = { who: 'npm start', why: 'local start', smoke: false };

/** Keeps remotes off that an operator blocked or retired. `isGated`: the gate refused it. */
async function promoteBuild({ remote, buildId }) {
  if (isRetired((await store.readAudit()).lines, remote))
    return { message: 'stays retired; pnpm ops release promote restores it' };
  try {
    const { isChanged, registry } = await promoteRelease(store, { remote, buildId }, operator);
    return { message: isChanged ? `promoted, revision ${registry.revision}` : 'is active' };
  } catch (failure) {
    if (!(failure instanceof RefusalError)) throw failure;
    const message = ['not promoted: ' + failure.message, ...failure.lines].join('\n');
    return { message, isGated: failure.details.findings !== undefined };
  }
}

async function publishBuild(remote) {
  const build = findBuild(remote, getBundleFolder(remote));
  if (build === null) throw new Error(`dist/ has no build of ${remote} from the current sources: run pnpm build`);
  const { buildId, folder } = build;
  const { state } = await publishFolder(store, folder);
  return { remote, buildId, prefix: `  ${remote} ${buildId} ${state === 'new' ? 'published' : 'was published'}, ` };
}

/** Retries refused builds: the gate may object to an older build of another remote that is replaced in this run. */
async function promoteAll(builds) {
  const gated = [];
  for (const build of builds) {
    const { message, isGated } = await promoteBuild(build);
    if (isGated) gated.push({ ...build, message });
    else console.log(build.prefix + message);
  }
  if (gated.length > 0 && gated.length < builds.length) return promoteAll(gated);
  return gated;
}

const builds = [];
for (const remote of BUNDLES) builds.push(await publishBuild(remote));
const gated = await promoteAll(builds);
for (const { prefix, message } of gated) console.error(prefix + message);
if (gated.length > 0) process.exitCode = 1;
