/**
 * What a remote asks of the page that it is shown in, as ranges: from the words that it takes, and the version that each came with (`since.json` of shared and of contract).
 * Somebody else's new name in shared so asks nothing of who does not take it, and makes no release of theirs wait for the host.
 */
const fs = require('node:fs');
const path = require('node:path');
const { packageFolder } = require('./root.cjs');
const { contractPackage, isOurs, libraryRange, SHARED, sharedPackage } = require('./sharing.cjs');

/** Version → the words that came with it. */
const sinceOf = (name) =>
  Object.entries(JSON.parse(fs.readFileSync(path.join(packageFolder(name), 'since.json'), 'utf8')));

/**
 * The range that covers these words: from the newest version that one of them came with. A word that no version lists is as new as the tree. Somebody else's
 * new name in shared so asks nothing of who does not take it.
 * @param {{ version: string, since: readonly (readonly [version: string, words: readonly string[]])[], words: readonly string[] }} taken
 */
function rangeFor({ version, since, words }) {
  const [major] = version.split('.');
  const cameWith = words.map((word) => since.find(([, names]) => names.includes(word))?.[0] ?? version);
  return `^${[`${major}.0.0`, ...cameWith].sort(byVersion).at(-1)}`;
}

function byVersion(one, other) {
  const [a, b] = [one, other].map((version) => version.split('.').map(Number));
  const differing = a.findIndex((part, index) => part !== b[index]);
  return differing === -1 ? 0 : a[differing] - b[differing];
}

/** Of a door the names that came with each version; `*`, the whole door, has every name of the tree. */
function rangeOfDoor(request, names) {
  const since = sinceOf('shared').map(([version, doors]) => [version, doors[request] ?? []]);
  return rangeFor({ version: sharedPackage.version, since, words: [...names] });
}

/**
 * Request → range: what a remote needs from the host that it is shown in, by what it takes.
 * @param {ReadonlyMap<string, ReadonlySet<string>>} taken request → names
 */
function requiredRanges(taken) {
  return Object.fromEntries(
    SHARED.filter((request) => taken.has(request)).map((request) => [
      request,
      isOurs(request) ? rangeOfDoor(request, taken.get(request)) : libraryRange(request),
    ]),
  );
}

/** What a manifest says in words of the contract: layouts, places, the fields that it fills in. Events have numbers of their own, which the gate compares. */
function wordsOfManifest({ routes, nav, widgets, screenshots = [] }) {
  const fieldsOf = (kind, entries) => entries.flatMap((entry) => Object.keys(entry)).map((field) => `${kind}.${field}`);
  return [
    ...routes.map(({ layout }) => `layout ${layout}`),
    ...nav.flatMap(({ layouts = [] }) => layouts).map((layout) => `layout ${layout}`),
    ...[...nav, ...widgets].map(({ slot }) => `slot ${slot}`),
    ...fieldsOf('route', routes),
    ...fieldsOf('nav', nav),
    ...fieldsOf('widget', widgets),
    ...(screenshots.length > 0 ? ['screenshots'] : []),
  ];
}

/**
 * The ranges of our own packages, for a remote's manifest: of the contract by what the manifest says, of shared the newest that a door needs.
 * @param {object} manifest as `src/manifest.ts` has it
 * @param {Readonly<Record<string, string>>} ranges of {@link requiredRanges}
 */
function manifestRanges(manifest, ranges) {
  const { version } = contractPackage;
  const words = [...new Set(wordsOfManifest(manifest))];
  const [major] = sharedPackage.version.split('.');
  const doors = Object.entries(ranges).filter(([request]) => isOurs(request));
  const versions = doors.map(([, range]) => range.slice(1));
  return {
    contract: rangeFor({ version, since: sinceOf('contract'), words }),
    shared: `^${[`${major}.0.0`, ...versions].sort(byVersion).at(-1)}`,
  };
}

module.exports = { manifestRanges, rangeFor, requiredRanges, wordsOfManifest };
