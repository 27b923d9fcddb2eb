/** Names a build after its sources: the same sources give the same id, so an unchanged bundle is neither built nor published again. */
const { createHash } = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');

const root = path.resolve(__dirname, '../..');
const NOT_IN_THE_BUNDLE = /\.test\.[cm]?[jt]sx?$|^(?:node_modules|dist|\.ts-out|\.cache|fixtures|testing)$/;

/** By the names under the entry alone: the clone itself may lie in a folder that is called `testing`. */
function filesUnder(entry) {
  if (!fs.existsSync(entry)) return [];
  if (fs.statSync(entry).isFile()) return [entry];
  return fs
    .readdirSync(entry)
    .filter((name) => !NOT_IN_THE_BUNDLE.test(name))
    .sort()
    .flatMap((name) => filesUnder(path.join(entry, name)));
}

function hashOf(entries) {
  const hash = createHash('sha256');
  for (const file of entries.flatMap(filesUnder)) {
    hash
      .update(path.relative(root, file).replaceAll('\\', '/'))
      .update('\0')
      .update(fs.readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}

/**
 * @param {string} folder folder of the bundle under the workspace root, for example `remote-lottery`
 * @returns {{ version: string, buildId: string }} `0.1.0` and `0.1.0-ab12cd34`; BUILD_ID overrides the second
 */
function buildIdOf(folder) {
  const { version } = JSON.parse(fs.readFileSync(path.join(root, folder, 'package.json'), 'utf8'));
  const sources = [folder, 'shared', 'contract', 'tooling/webpack', 'pnpm-lock.yaml'].map((entry) =>
    path.join(root, entry),
  );
  return { version, buildId: process.env.BUILD_ID ?? `${version}-${hashOf(sources).slice(0, 8)}` };
}

module.exports = { buildIdOf, hashOf };
