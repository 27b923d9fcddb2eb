/**
 * Names a build after what it is made of (ADR-4): the files of ours that it bundles, the packages behind them, the
 * tools that make it, and the ranges
 * that it asks of the page; of the host the versions that it offers. The same give the same id in every folder, so an unchanged bundle is neither built nor published again; and what another bundle is made of is nothing to it.
 */
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
/** What release.cjs reads beside the bundle: it goes into release.json, and so into every page. */
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

/** What a build draws its first views of; null for a bundle that has none. Parts of the kit are in them as they are drawn, so these count. */
function firstViewSources(folder) {
  const entries = firstViewEntries(folder);
  return entries === null ? null : bundledSources({ root, entries, alias: STAND_INS });
}

/** Both, each file and package once. */
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

/** What package.json says to webpack about the files beside it. */
function flagsOf(owner) {
  const folder = path.join(root, owner);
  const { type, sideEffects } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return JSON.stringify([placelessName(root, folder), type, sideEffects]);
}

/** By names that say nothing of where the clone lies. */
function digestOf(files, words) {
  const hash = createHash('sha256');
  for (const file of files) {
    hash.update(placelessName(root, file)).update('\0').update(fs.readFileSync(file)).update('\0');
  }
  for (const owner of new Set(files.map((file) => ownerOf(root, file)))) hash.update(flagsOf(owner)).update('\0');
  for (const word of words) hash.update(word).update('\0');
  return hash.digest('hex');
}

/** Its own files, with the packages that they name. What stands behind the host's own files is the host's as well: nobody else brings it. */
function ownSources(folder, { files, packages }) {
  if (folder === 'host') return digestOf(files, lockedPackages(root, packages));
  const named = [...packages].filter(([name]) => name === folder);
  return digestOf(
    files.filter((file) => ownerOf(root, file) === folder),
    lockedPackages(root, new Map(named)),
  );
}

/**
 * @param {string} folder folder of the bundle under the root, for example `remote-lottery`; `.` in a repository of its own
 * @returns {{
 *   version: string, buildId: string,
 *   sources: { own: string, bundled: string },
 *   ranges: Readonly<Record<string, string>>,
 *   counted: { files: ReadonlySet<string>, packages: ReadonlySet<string>, taken: ReadonlyMap<string, ReadonlySet<string>> | null },
 *   firstView: { files: ReadonlySet<string>, packages: ReadonlySet<string>, taken: null } | null,
 * }} `0.1.0` and `0.1.0-ab12cd34`; BUILD_ID overrides the second. `sources`: digests of what the package is made of, and of all that the build is, for a block to hold
 *   (ops/src/release/blocked-sources.rules.ts). `ranges`: what it asks of the page. `counted`: what the id has seen, for CountedSourcesPlugin; `firstView`: the same of what the first views are drawn of.
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
  // It stands in release.json, which the gate reads: a version that is raised by itself is another host.
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
