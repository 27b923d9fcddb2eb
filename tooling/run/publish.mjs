/** Publishes what `dist/` holds for the current sources into the release store, and promotes what is not active yet. */
import { readdirSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promote, publish } from '../../ops/src/release/release-commands.ts';
import { openStore } from '../../ops/src/release/store.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const { buildIdOf } = createRequire(import.meta.url)('../webpack/build-id.cjs');

const bundles = readdirSync(root).filter((name) => (name === 'host' || name.startsWith('remote-')) && statSync(path.join(root, name)).isDirectory());
const store = openStore(path.join(process.env.DATA_DIR ?? path.join(root, 'var'), 'releases'));

for (const bundle of bundles) {
  const { buildId } = buildIdOf(bundle);
  const remote = bundle.replace('remote-', '');
  const folder = path.join(root, 'dist', ...(remote === 'host' ? ['host'] : ['r', remote]), buildId);
  const { isNew } = await publish(store, folder);
  const registry = await promote(store, { remote, buildId }, { who: 'npm start', why: 'local start' });
  console.log(`  ${remote} ${buildId} ${isNew ? 'published' : 'unchanged'}, revision ${registry.revision}`);
}
