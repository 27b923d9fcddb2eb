/** Names through the shared modules, for the release gate, because a hand-written version range may be wrong. */
const { parseRange } = require('webpack/lib/util/semver');
const { computeRequiredRanges } = require('./ranges.cjs');
const { resolveFacade, isInternal, getLibraryRange, INTERNAL_ENTRIES, SHARED, readVersion } = require('./sharing.cjs');

const getRootModule = (module) => module.rootModule ?? module;
const sortNames = (names) => [...names].sort((a, b) => (a < b ? -1 : 1));

function listOfferedNames(compilation) {
  const modules = [...compilation.modules].map(getRootModule);
  return Object.fromEntries(
    INTERNAL_ENTRIES.map((request) => {
      const facade = modules.find((module) => module.resource === resolveFacade(request));
      const names = facade === undefined ? null : compilation.moduleGraph.getProvidedExports(facade);
      if (!Array.isArray(names)) throw new Error(`webpack does not provide the exported names of ${request}`);
      return [request, sortNames(names)];
    }),
  );
}

/** `{ name: ['useText'] }` or `['useText', 'length']` → `useText`; an empty list (`import * as all`) → `*`. */
function getFirstName(reference) {
  const path = Array.isArray(reference) ? reference : reference.name;
  return path.length === 0 ? '*' : path[0];
}

function listTakenNames(compilation) {
  const taken = new Map(INTERNAL_ENTRIES.map((request) => [request, new Set()]));
  for (const module of compilation.modules) {
    const names = taken.get(module.options?.shareKey);
    if (module.type !== 'consume-shared-module' || names === undefined) continue;
    for (const { dependency } of compilation.moduleGraph.getIncomingConnections(module)) {
      if (dependency === null || dependency === undefined) continue;
      for (const reference of compilation.getDependencyReferencedExports(dependency, undefined))
        names.add(getFirstName(reference));
    }
  }
  return Object.fromEntries(
    [...taken].filter(([, names]) => names.size > 0).map(([request, names]) => [request, sortNames(names)]),
  );
}

// Requires the versions that introduced the names that webpack finds in the remote (ranges.cjs), also when the page
// loads the remote.
class RequiredRangesPlugin {
  constructor(build) {
    this.build = build;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('RequiredRangesPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('RequiredRangesPlugin', () => {
        this.build.ranges = computeRequiredRanges(new Map(Object.entries(listTakenNames(compilation))));
        for (const { type, options } of compilation.modules) {
          const range = type === 'consume-shared-module' ? this.build.ranges[options.shareKey] : undefined;
          if (range !== undefined) options.requiredVersion = parseRange(range);
        }
      });
    });
  }
}

/** A module that only a library imports gets the installed version's range. */
function getConsumedRanges(compilation, ranges) {
  const consumed = new Set(
    [...compilation.modules]
      .filter(({ type }) => type === 'consume-shared-module')
      .map(({ options }) => options.shareKey),
  );
  return Object.fromEntries(
    SHARED.filter((request) => consumed.has(request)).map((request) => [
      request,
      ranges[request] ?? (isInternal(request) ? `^${readVersion(request)}` : getLibraryRange(request)),
    ]),
  );
}

module.exports = { RequiredRangesPlugin, getConsumedRanges, listOfferedNames, listTakenNames };
