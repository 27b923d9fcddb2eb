// A build id is the version and a hash of what the build emits (ADR-4): equal content has one id in every folder. A
// build is made under a placeholder. A digest of all inputs, which also counts comments, only tells whether to build
// again. Loads no webpack, because the check of an unchanged build needs none.
const { createHash } = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');
const { findLockfile, findPackageFolder, root } = require('./root.cjs');

/** Letters that no source has. Without underscores, because webpack joins them in names. */
const PLACEHOLDER = 'XQZJXQZJXQZ';
const HASH_CHARACTERS = 8;
const TEST = /\.test\.[a-z]+$|[\\/](?:test-data|testing)[\\/]/;
/** Not part of a release. */
const EXCLUDED_TOOLS = /[\\/]dev-server\.cjs$/;

const computeHash = (text) => createHash('sha256').update(text).digest('hex');

const listFiles = (folder) =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();

function listSources(folder) {
  const code = ['src', 'dist'].map((name) => path.join(folder, name)).find((name) => fs.existsSync(name));
  return listFiles(code).filter((file) => !TEST.test(path.relative(folder, file)));
}

/** Uses names relative to the package, so that the digest does not depend on the location of the clone. */
function digestFiles(folder, files) {
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(path.relative(folder, file).replaceAll('\\', '/'))
      .update('\0')
      .update(fs.readFileSync(file))
      .update('\0');
  return hash.digest('hex');
}

function digestPackage(folder) {
  const settings = ['package.json', 'since.json', 'webpack.config.cjs'].map((name) => path.join(folder, name));
  return digestFiles(folder, [...listSources(folder), ...settings.filter((file) => fs.existsSync(file))]);
}

function digestInputs(folder) {
  const packages = [path.join(root, folder), ...['contract', 'shared'].map((name) => findPackageFolder(name))];
  const tools = listFiles(__dirname).filter(
    (file) => !TEST.test(path.relative(__dirname, file)) && !EXCLUDED_TOOLS.test(file),
  );
  const lockfile = findLockfile();
  return computeHash(
    [...packages.map(digestPackage), digestFiles(__dirname, tools), digestFiles(root, [lockfile])].join('\n'),
  );
}

/** The package's own sources. The host also owns what it gives to the remotes. */
function digestOwnSources(folder) {
  const shared = folder === 'host' ? ['contract', 'shared'].map((name) => findPackageFolder(name)) : [];
  return computeHash(
    [path.join(root, folder), ...shared].map((owner) => digestFiles(owner, listSources(owner))).join('\n'),
  );
}

const getOutputFolder = (bundle, buildId) =>
  path.join(root, 'dist', ...(bundle === 'host' ? ['host'] : ['r', bundle]), buildId);
const isFinished = (folder) => fs.existsSync(path.join(folder, 'release.json'));
const getRecord = (bundle, inputs) => path.join(root, 'dist/.inputs', `${bundle}-${inputs.slice(0, 32)}`);

/** An empty folder to build in, so that concurrent and aborted builds leave nothing in the folder of the build. */
function createWorkFolder(bundle) {
  const folder = path.join(root, 'dist/.unfinished', `${bundle}-${process.pid}`);
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder, { recursive: true });
  return folder;
}

/** Moves a complete build to its folder, unless a concurrent build of the same id was faster. */
function placeBuild(workFolder, folder) {
  fs.mkdirSync(path.dirname(folder), { recursive: true });
  try {
    fs.renameSync(workFolder, folder);
  } catch {
    if (isFinished(folder)) return fs.rmSync(workFolder, { recursive: true });
    fs.rmSync(folder, { recursive: true, force: true });
    fs.renameSync(workFolder, folder);
  }
}

function recordBuild(bundle, { inputs, buildId }) {
  if (process.env.BUILD_ID !== undefined) return;
  const record = getRecord(bundle, inputs);
  fs.mkdirSync(path.dirname(record), { recursive: true });
  fs.writeFileSync(record, buildId);
}

function findBuild(bundle, folder) {
  const record = getRecord(bundle, digestInputs(folder));
  const buildId = process.env.BUILD_ID ?? (fs.existsSync(record) ? fs.readFileSync(record, 'utf8') : null);
  if (buildId === null) return null;
  const output = getOutputFolder(bundle, buildId);
  return isFinished(output) ? { buildId, folder: output } : null;
}

/** Standalone pages have one folder each; this file names the inputs of the files in it. */
const getPageRecord = (page) => path.join(root, 'dist', page, 'made-of.txt');

function isStandalonePageBuilt(page) {
  const record = getPageRecord(page);
  return fs.existsSync(record) && fs.readFileSync(record, 'utf8') === digestInputs(page);
}

/** As long as an id of this version. */
function createPlaceholder(version, length = `${version}-${'0'.repeat(HASH_CHARACTERS)}`.length) {
  return PLACEHOLDER.padEnd(length, '0').slice(0, length);
}

// The placeholder is as long as the id, so that source maps stay right. Inputs may change during the build, so they are
// read before. `nameBuild` and RequiredRangesPlugin complete the plan.
function planBuild(folder) {
  const { version } = JSON.parse(fs.readFileSync(path.join(root, folder, 'package.json'), 'utf8'));
  return {
    version,
    inputs: digestInputs(folder),
    buildId: createPlaceholder(version, process.env.BUILD_ID?.length),
    sources: { own: digestOwnSources(folder) },
    ranges: {},
  };
}

// Replaces the placeholder in all assets. Versions are part of the id only: the digest `bundled` is without them, so a
// block of bad content holds for a rebuild under another version (ops/src/release/blocked-sources.ts).
function nameBuild(compilation, { bundle, build, role, versions }) {
  const { buildId: placeholder } = build;
  // Without source maps, which webpack marks as development assets.
  const assets = compilation.getAssets().filter(({ info }) => info.development !== true);
  const hash = createHash('sha256').update(JSON.stringify(role));
  for (const { name, source } of assets.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const bytes = source.buffer();
    const content = bytes.includes(placeholder) ? bytes.toString('latin1').replaceAll(placeholder, PLACEHOLDER) : bytes;
    hash.update(name).update('\0').update(content, 'latin1').update('\0');
  }
  const bundled = hash.digest('hex');
  const content = computeHash(`${bundled}${JSON.stringify(versions)}`);
  build.buildId = process.env.BUILD_ID ?? `${build.version}-${content.slice(0, HASH_CHARACTERS)}`;
  build.sources.bundled = bundled;
  // In a remote, the placeholder is part of the container's name.
  const name = bundle === 'host' ? build.buildId : build.buildId.replace(/\W/g, '_');
  const { RawSource } = compilation.compiler.webpack.sources;
  const insertName = (text) => text.replaceAll(placeholder, name);
  for (const { name: file, source } of assets)
    if (source.buffer().includes(placeholder))
      compilation.updateAsset(file, new RawSource(insertName(source.source().toString())));
  compilation.compiler.outputPath = getOutputFolder(bundle, build.buildId);
  return insertName;
}

module.exports = {
  createPlaceholder,
  createWorkFolder,
  digestInputs,
  findBuild,
  getOutputFolder,
  getPageRecord,
  isFinished,
  isStandalonePageBuilt,
  listFiles,
  nameBuild,
  placeBuild,
  planBuild,
  recordBuild,
};
