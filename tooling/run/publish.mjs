/** Publishes what `dist/` holds for the current sources into the release store, and promotes what is not active yet. */
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promote } from '../../ops/src/release/promote.ts';
import { publish } from '../../ops/src/release/publish.ts';
import { Refused } from '../../ops/src/release/refused.ts';
import { isRetired } from '../../ops/src/release/retire.rules.ts';
import { openStore } from '../../ops/src/release/store.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const require = createRequire(import.meta.url);
const { buildIdOf } = require('../webpack/build-id.cjs');
const { BUNDLES } = require('../workspace.cjs');

const store = await openStore(path.join(process.env.DATA_DIR ?? path.join(root, 'var'), 'releases'));
// A browser's test of what was built a moment ago on this machine would only make the start slow.
const operator = { who: 'npm start', why: 'local start', smoke: false };

/**
 * What an operator has blocked or retired stays off the page: a start is no reason to bring it back. What only the gate is against goes through: all six
 * come from one tree, so what it was compared with is replaced in a moment.
 */
async function promoted(remote, buildId, isForced = false) {
  if (isRetired((await store.readAudit()).lines, remote))
    return 'stays retired: pnpm ops release promote brings it back';
  try {
    const { isChanged, registry } = await promote(store, { remote, buildId }, { ...operator, isForced });
    return isChanged ? `promoted, revision ${registry.revision}` : 'is active';
  } catch (failure) {
    if (!(failure instanceof Refused)) throw failure;
    if (failure.details.findings !== undefined && !isForced) return promoted(remote, buildId, true);
    return ['not promoted: ' + failure.message, ...failure.lines, `  ${failure.remedy}`].join('\n');
  }
}

for (const remote of BUNDLES) {
  const { buildId } = buildIdOf(remote === 'host' ? 'host' : `remote-${remote}`);
  const folder = path.join(root, 'dist', ...(remote === 'host' ? ['host'] : ['r', remote]), buildId);
  const { state } = await publish(store, folder);
  console.log(
    `  ${remote} ${buildId} ${state === 'new' ? 'published' : 'was published'}, ${await promoted(remote, buildId)}`,
  );
}
