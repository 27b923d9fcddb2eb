// A build id hashes sources, packages, tools and required ranges (for the host: provided versions) (ADR-4).
// Equal content gives an equal id in every folder, so an unchanged bundle is not rebuilt.
const { createHash } = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');
const { collectBundledSources, listFiles } = require('./bundled-sources.cjs');
const { listFirstViewEntries, REPLACEMENTS } = require('./first-view-entry.cjs');
const { listLockedPackages } = require('./locked-packages.cjs');
const { findOwner, toPortableName } = require('./owners.cjs');
const { computeRequiredRanges } = require('./ranges.cjs');
const { resolveFacade, HOST_ONLY, isInternal, listProvidedVersions, SHARED } = require('./sharing.cjs');

const { resolvePackageFile, root } = require('./root.cjs');
const { listScreenshots } = require('./screenshots.cjs');
const ICONS = path.join(root, 'shared/src/styles/icons');
/** Modules that release.cjs runs; their output goes into release.json and every page. */
const BUILD_INPUTS = {
  host: ['@padauk/contract/events'],
  remote: [
    '@padauk/contract/rules/icon-path',
    '@padauk/contract/rules/myanmar-text',
    '@padauk/contract/rules/burmese-lines',
  ],
};

function collectHostSources() {
  const facades = [...SHARED, ...HOST_ONLY].filter(isInternal).map(resolveFacade);
  const own = ['src/main.ts', 'src/manifest.ts', 'src/index.html', 'src/service-worker/worker.ts'].map((file) =>
    path.join(root, 'host', file),
  );
  const read = BUILD_INPUTS.host.map((request) => resolvePackageFile(request));
  const found = collectBundledSources({ root, entries: [...own, ...facades, ...listFiles(ICONS), ...read] });
  const libraries = SHARED.filter((request) => !isInternal(request));
  const packages = new Map([...found.packages, ['shared', new Set([...found.packages.get('shared'), ...libraries])]]);
  return { ...found, packages };
}

function collectRemoteSources(folder) {
  const own = ['src/remote.tsx', 'src/manifest.ts'].map((file) => path.join(root, folder, file));
  const read = BUILD_INPUTS.remote.map((request) => resolvePackageFile(request));
  return collectBundledSources({
    root,
    entries: [...own, ...listScreenshots(folder), ...read],
    isShared: (request) => SHARED.includes(request),
  });
}

function collectFirstViewSources(folder) {
  const entries = listFirstViewEntries(folder);
  return entries === null ? null : collectBundledSources({ root, entries, alias: REPLACEMENTS });
}

function mergeSources(first, second) {
  if (second === null) return first;
  const folders = new Set([...first.packages.keys(), ...second.packages.keys()]);
  const packages = [...folders].map((name) => [
    name,
    new Set([...(first.packages.get(name) ?? []), ...(second.packages.get(name) ?? [])]),
  ]);
  return {
    ...first,
    files: [...new Set([...first.files, ...second.files])].sort(),
    packages: new Map(packages),
  };
}

/** Fields of package.json that change what webpack makes of the files. */
function readFlags(owner) {
  const folder = path.join(root, owner);
  const { type, sideEffects } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return JSON.stringify([toPortableName(root, folder), type, sideEffects]);
}

/** Uses portable names, so that the digest does not depend on the clone's location. */
function computeDigest(files, values) {
  const hash = createHash('sha256');
  for (const file of files) {
    hash.update(toPortableName(root, file)).update('\0').update(fs.readFileSync(file)).update('\0');
  }
  for (const owner of new Set(files.map((file) => findOwner(root, file)))) hash.update(readFlags(owner)).update('\0');
  for (const value of values) hash.update(value).update('\0');
  return hash.digest('hex');
}

/** The package's files and the packages that they name. The host also owns everything behind its files. */
function digestOwnSources(folder, { files, packages }) {
  if (folder === 'host') return computeDigest(files, listLockedPackages(root, packages));
  const named = [...packages].filter(([name]) => name === folder);
  return computeDigest(
    files.filter((file) => findOwner(root, file) === folder),
    listLockedPackages(root, new Map(named)),
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
  const bundled = folder === 'host' ? collectHostSources() : collectRemoteSources(folder);
  const drawn = collectFirstViewSources(folder);
  const found = mergeSources(bundled, drawn);
  const tools = collectBundledSources({ root, entries: [path.join(root, folder, 'webpack.config.cjs')] });
  const [packages, toolPackages] = [found, tools].map((traced) => listLockedPackages(root, traced.packages));
  const createCounted = (traced, taken) => ({
    files: new Set(traced.files),
    packages: new Set([...listLockedPackages(root, traced.packages), ...toolPackages]),
    taken,
  });
  const ranges = folder === 'host' ? {} : computeRequiredRanges(found.taken);
  const sources = { own: digestOwnSources(folder, found), bundled: computeDigest(found.files, packages) };
  // The release gate reads the provided versions from release.json, so a raised version alone makes another host.
  const promised = folder === 'host' ? listProvidedVersions() : ranges;
  const values = [sources.bundled, ...toolPackages, JSON.stringify(promised)];
  return {
    version,
    buildId: process.env.BUILD_ID ?? `${version}-${computeDigest(tools.files, values).slice(0, 8)}`,
    sources,
    ranges,
    counted: createCounted(bundled, folder === 'host' ? null : bundled.taken),
    firstView: drawn === null ? null : createCounted(drawn, null),
  };
}

module.exports = { buildIdOf };
