// Federation and webpack would make many small chunks, each a request on a slow phone. So there is one chunk `shared`
// for the first page, and one per lazy facade with its libraries.
const path = require('node:path');
const { FIRST_LOAD, HOST_ONLY, resolveFacade } = require('./sharing.cjs');

const toPackagePattern = (...names) => new RegExp(`[\\\\/]node_modules[\\\\/](${names.join('|')})[\\\\/]`);
const REACT = toPackagePattern('react', 'react-dom', 'scheduler');
const MATCHES_NOTHING = /(?!)/;
/** Lazy facade → its libraries. `yup` is shared under its own name and belongs to forms. */
const LAZY_LIBRARIES = {
  '@padauk/shared/forms': toPackagePattern('yup', 'react-hook-form'),
  '@padauk/shared/overlay': toPackagePattern('radix-ui', '@radix-ui'),
  '@padauk/shared/betting': MATCHES_NOTHING,
};

/** Federation's placeholders have no code and must stay in the chunk that waits for them. */
const hasCode = (module) => module.type !== 'consume-shared-module' && module.type !== 'provide-module';
const getFile = (module) => module.nameForCondition() ?? '';

function createChunkFilter(isWanted) {
  const cache = new WeakMap();
  return (chunk, chunkGraph) => {
    if (!cache.has(chunk))
      cache.set(
        chunk,
        [...chunkGraph.getChunkModulesIterable(chunk)].some((module) => isWanted(getFile(module))),
      );
    return cache.get(chunk);
  };
}

/** `react-dom/client` is not a shared entry, because only the host creates roots. */
function createFirstLoadGroup() {
  const facades = [...FIRST_LOAD, ...HOST_ONLY].filter((request) => request.startsWith('@padauk/')).map(resolveFacade);
  const isFirstLoad = createChunkFilter((file) => facades.includes(file));
  const test = (module, { chunkGraph }) =>
    hasCode(module) &&
    (REACT.test(getFile(module)) || chunkGraph.getModuleChunks(module).some((chunk) => isFirstLoad(chunk, chunkGraph)));
  return { name: 'shared', priority: 30, enforce: true, chunks: 'async', test };
}

/** A module that a screen also contains stays in the screen's chunk too. */
function createLazyGroup(request, chunkGraphNow) {
  const isLazy = createChunkFilter((file) => file === resolveFacade(request) || LAZY_LIBRARIES[request].test(file));
  const chunks = (chunk) => isLazy(chunk, chunkGraphNow());
  return { name: path.basename(request), priority: 20, enforce: true, chunks, test: hasCode };
}

class SharedChunksPlugin {
  apply(compiler) {
    let current;
    compiler.hooks.thisCompilation.tap('SharedChunksPlugin', (compilation) => {
      current = compilation;
    });
    const lazy = Object.keys(LAZY_LIBRARIES).map((request) => [
      path.basename(request),
      createLazyGroup(request, () => current.chunkGraph),
    ]);
    // No splitting by size, so that a library of one screen stays in its chunk.
    const noDefaults = { default: false, defaultVendors: false };
    compiler.options.optimization.splitChunks = {
      cacheGroups: { ...noDefaults, shared: createFirstLoadGroup(), ...Object.fromEntries(lazy) },
    };
  }
}

module.exports = { SharedChunksPlugin };
