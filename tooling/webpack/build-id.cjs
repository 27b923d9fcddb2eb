// A build id hashes sources, packages, tools and required ranges (for the host: provided versions) (ADR-4).
// Equal content gives an equal id in every folder, so an unchanged bundle is not rebuilt.
const { createHash } = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');
const { bundledSources, filesIn } = require('./bundled-sources.cjs');
const { firstViewEntries, STAND_INS } = require('./first-view-entry.cjs');
const { lockedPackages } = require('./locked-packages.cjs');
const { ownerOf, placelessName } = require('./owners.cjs');
const { requiredRanges } = require('./ranges.cjs');
const { facadeFile, HOST_ONLY, isOurs, providedVersions, SHARED } = require('./sharing.cjs');

const { fileOfPackage, root } = require('./root.cjs');
const { screenshotsOf } = require('./screenshots.cjs');
const ICONS = path.join(root, 'shared/src/styles/icons');
/** Modules that release.cjs runs; their output goes into release.json and every page. */
const READ_BY_THE_BUILD = {
  host: ['@padauk/contract/events'],
  remote: [
    '@padauk/contract/rules/icon-path',
    '@padauk/contract/rules/myanmar-text',
    '@padauk/contract/rules/burmese-lines',
  ],
};

function hostSources() {
  const doors = [...SHARED, ...HOST_ONLY].filter(isOurs).map(facadeFile);
  const own = ['src/main.ts', 'src/manifest.ts', 'src/index.html', 'src/service-worker/worker.ts'].map((file) =>
    path.join(root, 'host', file),
  );
  const read = READ_BY_THE_BUILD.host.map((request) => fileOfPackage(request));
  const found = bundledSources({ root, entries: [...own, ...doors, ...filesIn(ICONS), ...read] });
  const libraries = SHARED.filter((request) => !isOurs(request));
  const packages = new Map([...found.packages, ['shared', new Set([...found.packages.get('shared'), ...libraries])]]);
  return { ...found, packages };
}

function remoteSources(folder) {
  const own = ['src/remote.tsx', 'src/manifest.ts'].map((file) => path.join(root, folder, file));
  const read = READ_BY_THE_BUILD.remote.map((request) => fileOfPackage(request));
  return bundledSources({
    root,
    entries: [...own, ...screenshotsOf(folder), ...read],
    isShared: (request) => SHARED.includes(request),
  });
}

function firstViewSources(folder) {
  const entries = firstViewEntries(folder);
  return entries === null ? null : bundledSources({ root, entries, alias: STAND_INS });
}

function together(one, other) {
  if (other === null) return one;
  const folders = new Set([...one.packages.keys(), ...other.packages.keys()]);
  const packages = [...folders].map((name) => [
    name,
    new Set([...(one.packages.get(name) ?? []), ...(other.packages.get(name) ?? [])]),
  ]);
  return {
    ...one,
    files: [...new Set([...one.files, ...other.files])].sort(),
    packages: new Map(packages),
  };
}

/** Fields of package.json that change what webpack makes of the files. */
function flagsOf(owner) {
  const folder = path.join(root, owner);
  const { type, sideEffects } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return JSON.stringify([placelessName(root, folder), type, sideEffects]);
}

/** Uses placeless names, so that the digest does not depend on the clone's location. */
function digestOf(files, words) {
  const hash = createHash('sha256');
  for (const file of files) {
    hash.update(placelessName(root, file)).update('\0').update(fs.readFileSync(file)).update('\0');
  }
  for (const owner of new Set(files.map((file) => ownerOf(root, file)))) hash.update(flagsOf(owner)).update('\0');
  for (const word of words) hash.update(word).update('\0');
  return hash.digest('hex');
}

/** The package's files and the packages that they name. The host also owns everything behind its files. */
function ownSources(folder, { files, packages }) {
  if (folder === 'host') return digestOf(files, lockedPackages(root, packages));
  const named = [...packages].filter(([name]) => name === folder);
  return digestOf(
    files.filter((file) => ownerOf(root, file) === folder),
    lockedPackages(root, new Map(named)),
  );
}

/**
 * `buildId` is `0.1.0-ab12cd34` unless BUILD_ID overrides it. `sources`: digests for blocks
 * (ops/src/release/blocked-sources.rules.ts). `counted`, `firstView`: inputs of the id, for CountedSourcesPlugin.
 * @param {string} folder `remote-lottery`; `.` in a separate repository @returns {{
 * version: string, buildId: string, sources: { own: string, bundled: string }, ranges: Readonly<Record<string,
 * string>>,
 * counted: { files: ReadonlySet<string>, packages: ReadonlySet<string>, taken: ReadonlyMap<string, ReadonlySet<string>>
 * | null },
 * firstView: { files: ReadonlySet<string>, packages: ReadonlySet<string>, taken: null } | null, }}
 */
function buildIdOf(folder) {
  const { version } = JSON.parse(fs.readFileSync(path.join(root, folder, 'package.json'), 'utf8'));
  const bundled = folder === 'host' ? hostSources() : remoteSources(folder);
  const drawn = firstViewSources(folder);
  const found = together(bundled, drawn);
  const tools = bundledSources({ root, entries: [path.join(root, folder, 'webpack.config.cjs')] });
  const [packages, toolPackages] = [found, tools].map((one) => lockedPackages(root, one.packages));
  const counted = (one, taken) => ({
    files: new Set(one.files),
    packages: new Set([...lockedPackages(root, one.packages), ...toolPackages]),
    taken,
  });
  const ranges = folder === 'host' ? {} : requiredRanges(found.taken);
  const sources = { own: ownSources(folder, found), bundled: digestOf(found.files, packages) };
  // The release gate reads the provided versions from release.json, so a raised version alone makes another host.
  const promised = folder === 'host' ? providedVersions() : ranges;
  const words = [sources.bundled, ...toolPackages, JSON.stringify(promised)];
  return {
    version,
    buildId: process.env.BUILD_ID ?? `${version}-${digestOf(tools.files, words).slice(0, 8)}`,
    sources,
    ranges,
    counted: counted(bundled, folder === 'host' ? null : bundled.taken),
    firstView: drawn === null ? null : counted(drawn, null),
  };
}

module.exports = { buildIdOf };
