/**
 * Which chunks the host's shared modules end up in. Federation gives each shared entry a chunk of its own, and webpack splits those
 * again where they overlap; on a slow phone that is a request each. So: one chunk `shared` with all that the first page needs, one
 * for each lazy facade with its libraries.
 */
const path = require('node:path');
const { FIRST_LOAD, HOST_ONLY, facadeFile } = require('./sharing.cjs');

const inPackages = (...names) => new RegExp(`[\\\\/]node_modules[\\\\/](${names.join('|')})[\\\\/]`);
const REACT = inPackages('react', 'react-dom', 'scheduler');
const NO_LIBRARY = /(?!)/;
/** Lazy facade → the libraries that come with it; `yup` is shared by its own name, and belongs to the forms. */
const LAZY_LIBRARIES = {
  '@padauk/shared/forms': inPackages('yup', 'react-hook-form'),
  '@padauk/shared/overlay': inPackages('radix-ui', '@radix-ui'),
  '@padauk/shared/betting': NO_LIBRARY,
};

/** Federation's own placeholders carry no code, and must stay in the chunk that waits for them. */
const hasCode = (module) => module.type !== 'consume-shared-module' && module.type !== 'provide-module';
const fileOf = (module) => module.nameForCondition() ?? '';

/** Says of a chunk whether it holds a module whose file passes. Remembers: it is asked for every module. */
function holds(isWanted) {
  const known = new WeakMap();
  return (chunk, chunkGraph) => {
    if (!known.has(chunk))
      known.set(
        chunk,
        [...chunkGraph.getChunkModulesIterable(chunk)].some((module) => isWanted(fileOf(module))),
      );
    return known.get(chunk);
  };
}

/** Everything in a chunk of the first page's shared entries. `react-dom/client` is no shared entry, because only the host makes a root. */
function firstLoadGroup() {
  const facades = [...FIRST_LOAD, ...HOST_ONLY].filter((request) => request.startsWith('@padauk/')).map(facadeFile);
  const isFirstLoad = holds((file) => facades.includes(file));
  const test = (module, { chunkGraph }) =>
    hasCode(module) &&
    (REACT.test(fileOf(module)) || chunkGraph.getModuleChunks(module).some((chunk) => isFirstLoad(chunk, chunkGraph)));
  return { name: 'shared', priority: 30, enforce: true, chunks: 'async', test };
}

/** The chunks of one lazy facade and of its libraries, made into one. A module that a screen has as well stays in the screen's chunk too. */
function lazyGroup(request, chunkGraphNow) {
  const isLazy = holds((file) => file === facadeFile(request) || LAZY_LIBRARIES[request].test(file));
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
      lazyGroup(request, () => current.chunkGraph),
    ]);
    // No splitting by size beside it: a library of one screen travels with that screen.
    const noDefaults = { default: false, defaultVendors: false };
    compiler.options.optimization.splitChunks = {
      cacheGroups: { ...noDefaults, shared: firstLoadGroup(), ...Object.fromEntries(lazy) },
    };
  }
}

module.exports = { SharedChunksPlugin };
