import { createRequire } from 'node:module';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { runRelease } from './run-release.mjs';

/**
 * @param {readonly string[]} args @param {{ build: () => number | null, release?: typeof runRelease }} steps
 * @returns {Promise<number>} the exit code of the step that failed, or 0
 */
export async function shipRemote(args, { build, release = runRelease }) {
  const { values } = parseArgs({
    args: [...args],
    options: { why: { type: 'string' }, canary: { type: 'string' }, registry: { type: 'string' } },
  });
  const built = build();
  if (built !== 0) return built ?? 1;
  const require = createRequire(import.meta.url);
  const { REMOTES, getBundleFolder } = require('../workspace.cjs');
  const { buildIdOf } = require('../webpack/build-id.cjs');
  const { root } = require('../webpack/root.cjs');
  const [remote] = REMOTES;
  const { buildId } = buildIdOf(getBundleFolder(remote));
  const published = await release(['publish', path.join(root, 'dist/r', remote, buildId)]);
  if (published !== 0) return published;
  const change = values.canary === undefined ? ['promote', remote] : ['canary', remote, values.canary];
  const options = ['why', 'registry'].flatMap((name) =>
    values[name] === undefined ? [] : [`--${name}`, values[name]],
  );
  return release([...change, buildId, ...options]);
}
