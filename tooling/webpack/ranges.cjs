// The versions that a remote requires, by the version that introduced each name it uses (`since.json`). So another
// team's new name in shared does not make this remote wait for a new host.
const fs = require('node:fs');
const path = require('node:path');
const { findPackageFolder } = require('./root.cjs');
const { contractPackage, isInternal, getLibraryRange, SHARED, sharedPackage } = require('./sharing.cjs');

const readSince = (name) =>
  Object.entries(JSON.parse(fs.readFileSync(path.join(findPackageFolder(name), 'since.json'), 'utf8')));

/** A word that `since` does not list counts as new in the current version. */
function computeRange({ version, since, words }) {
  const [major] = version.split('.');
  const introducedIn = words.map((word) => since.find(([, names]) => names.includes(word))?.[0] ?? version);
  return `^${[`${major}.0.0`, ...introducedIn].sort(compareVersions).at(-1)}`;
}

const compareVersions = (first, second) => first.localeCompare(second, 'en', { numeric: true });

/** `*`, the whole module, requires the current version. */
function computeEntryRange(request, names) {
  const since = readSince('shared').map(([version, doors]) => [version, doors[request] ?? []]);
  return computeRange({ version: sharedPackage.version, since, words: [...names] });
}

function computeRequiredRanges(taken) {
  return Object.fromEntries(
    SHARED.filter((request) => taken.has(request)).map((request) => [
      request,
      isInternal(request) ? computeEntryRange(request, taken.get(request)) : getLibraryRange(request),
    ]),
  );
}

/** Contract words in a manifest. Events have separate versions, which the release gate compares. */
function listManifestWords({ routes, nav, widgets, screenshots = [], isolation }) {
  const listFields = (kind, entries) =>
    entries.flatMap((entry) => Object.keys(entry)).map((field) => `${kind}.${field}`);
  return [
    ...routes.map(({ layout }) => `layout ${layout}`),
    ...nav.flatMap(({ layouts = [] }) => layouts).map((layout) => `layout ${layout}`),
    ...[...nav, ...widgets].map(({ slot }) => `slot ${slot.startsWith('/') ? 'page' : slot}`),
    ...listFields('route', routes),
    ...listFields('nav', nav),
    ...listFields('widget', widgets),
    ...(screenshots.length > 0 ? ['screenshots'] : []),
    ...(isolation === undefined ? [] : ['isolation']),
  ];
}

/** Contract by the words of manifest and build, shared by the newest required module. */
function computeManifestRanges(manifest, ranges, buildWords = []) {
  const { version } = contractPackage;
  const words = [...new Set([...listManifestWords(manifest), ...buildWords])];
  const [major] = sharedPackage.version.split('.');
  const facades = Object.entries(ranges).filter(([request]) => isInternal(request));
  const versions = facades.map(([, range]) => range.slice(1));
  return {
    contract: computeRange({ version, since: readSince('contract'), words }),
    shared: `^${[`${major}.0.0`, ...versions].sort(compareVersions).at(-1)}`,
  };
}

module.exports = { computeManifestRanges, computeRange, computeRequiredRanges, listManifestWords };
