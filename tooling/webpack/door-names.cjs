/** Names through the shared modules, for the release gate, because a hand-written version range may be wrong. */
const { facadeFile, isOurs, libraryRange, OUR_DOORS, SHARED, versionOf } = require('./sharing.cjs');

const rootOf = (module) => module.rootModule ?? module;
const sorted = (names) => [...names].sort((a, b) => (a < b ? -1 : 1));

function offeredNames(compilation) {
  const modules = [...compilation.modules].map(rootOf);
  return Object.fromEntries(
    OUR_DOORS.map((request) => {
      const door = modules.find((module) => module.resource === facadeFile(request));
      const names = door === undefined ? null : compilation.moduleGraph.getProvidedExports(door);
      if (!Array.isArray(names)) throw new Error(`the host does not know what ${request} exports`);
      return [request, sorted(names)];
    }),
  );
}

/** `{ name: ['useText'] }` or `['useText', 'length']` → `useText`; an empty list (`import * as all`) → `*`. */
function firstName(reference) {
  const path = Array.isArray(reference) ? reference : reference.name;
  return path.length === 0 ? '*' : path[0];
}

function takenNames(compilation) {
  const taken = new Map(OUR_DOORS.map((request) => [request, new Set()]));
  for (const module of compilation.modules) {
    const names = taken.get(module.options?.shareKey);
    if (module.type !== 'consume-shared-module' || names === undefined) continue;
    for (const { dependency } of compilation.moduleGraph.getIncomingConnections(module)) {
      if (dependency === null || dependency === undefined) continue;
      for (const reference of compilation.getDependencyReferencedExports(dependency, undefined))
        names.add(firstName(reference));
    }
  }
  return Object.fromEntries(
    [...taken].filter(([, names]) => names.size > 0).map(([request, names]) => [request, sorted(names)]),
  );
}

/**
 * A module that only a library imports gets the installed version's range.
 * @param {Readonly<Record<string, string>>} ranges by the remote's sources (ranges.cjs)
 */
function consumedRanges(compilation, ranges) {
  const consumed = new Set(
    [...compilation.modules]
      .filter(({ type }) => type === 'consume-shared-module')
      .map(({ options }) => options.shareKey),
  );
  return Object.fromEntries(
    SHARED.filter((request) => consumed.has(request)).map((request) => [
      request,
      ranges[request] ?? (isOurs(request) ? `^${versionOf(request)}` : libraryRange(request)),
    ]),
  );
}

module.exports = { consumedRanges, offeredNames, takenNames };
