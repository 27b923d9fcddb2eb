/**
 * Names the chunks of a build, and numbers its modules, as webpack's NamedChunkIdsPlugin and DeterministicModuleIdsPlugin do, but by words that say nothing of the folder that the sources
 * lie in. webpack's own hold absolute paths (of what is provided to others, and of the start that Federation writes into a file named after a hash of them) and pnpm's folders,
 * which are named after the packages beside one. So that the same sources give the same bytes everywhere: what is damaged in a store is mended by building the same commit again
 * (docs/operators/release-store.md, "A build is damaged").
 */
const { createHash } = require('node:crypto');
const path = require('node:path');
const ids = require('webpack/lib/ids/IdHelpers');
const { compareChunksNatural, compareModulesByPreOrderIndexOrIdentifier } = require('webpack/lib/util/comparators');

const { root: ROOT } = require('./root.cjs');
/** `…/.pnpm/react-dom@19.3.1_react@19.3.1/node_modules/react-dom/` → `react-dom@19.3.1/`: where it is installed, and with which peers, is left out. */
const INSTALLED =
  /[^|!? ]*[\\/]node_modules[\\/]\.pnpm[\\/](@?[^\\/@]+@[^\\/_(]+)[^\\/]*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+[\\/]/g;
const WRITTEN_BY_FEDERATION = /[^|!? ]*[\\/]\.federation[\\/](\w+)\.[0-9a-f]+\.js/g;
/** As webpack's own: the fewest digits, from three on. */
const SHORTEST = 1000;
const LONGEST_NAME = 100;

/** @param {string} name a module's, as webpack has it: a path relative to the bundle's folder, or absolute */
function placelessName(name) {
  return name
    .replaceAll(`${ROOT}${path.sep}`, '../')
    .replaceAll(WRITTEN_BY_FEDERATION, '.federation/$1')
    .replaceAll(INSTALLED, '$1/')
    .replaceAll('\\', '/');
}

const hashOf = (text) => createHash('sha256').update(text).digest('hex').slice(0, 6);
const shortened = (name) => (name.length < LONGEST_NAME ? name : `${name.slice(0, LONGEST_NAME - 7)}-${hashOf(name)}`);

function numberModules(compilation, { context, root }) {
  const [used, modules] = ids.getUsedModuleIdsAndModules(compilation);
  // Of modules that were put together into one, the name of the first: webpack's has a hash of the paths of all.
  const nameOf = (module) => placelessName(ids.getFullModuleName(module.rootModule ?? module, context, root));
  const assign = (module, id) => {
    if (used.has(String(id))) return false;
    used.add(String(id));
    compilation.chunkGraph.setModuleId(module, id);
    return true;
  };
  const order = compareModulesByPreOrderIndexOrIdentifier(compilation.moduleGraph);
  ids.assignDeterministicIds(modules, nameOf, order, assign, [SHORTEST], 10, used.size);
}

/** A chunk that no comment names is called after the modules that it begins with. */
function nameChunks(compilation, { chunks, context, root }) {
  const { chunkGraph } = compilation;
  const assign = (chunk, name) => Object.assign(chunk, { id: name, ids: [name] });
  const wordsOf = (chunk, nameOf) =>
    chunkGraph
      .getChunkRootModules(chunk)
      .map((module) => placelessName(nameOf(module, context, root)))
      .sort();
  const shortName = (chunk) => {
    const words = wordsOf(chunk, ids.getShortModuleName).map(ids.requestToId);
    return shortened([...[...chunk.idNameHints].sort(), ...words].filter((word) => word !== '').join('-'));
  };
  const longName = (chunk, short) => `${short}-${hashOf(wordsOf(chunk, ids.getFullModuleName).join())}`;
  for (const chunk of chunks) if (chunk.id === null && chunk.name !== undefined) assign(chunk, chunk.name);
  const unnamed = [...chunks].filter(({ id }) => id === null);
  const order = compareChunksNatural(chunkGraph);
  const left = ids.assignNames(unnamed, shortName, longName, order, ids.getUsedChunkIds(compilation), assign);
  if (left.length > 0) ids.assignAscendingChunkIds(left, compilation);
}

class SameIdsPlugin {
  apply(compiler) {
    const { context, root } = compiler;
    compiler.hooks.compilation.tap('SameIdsPlugin', (compilation) => {
      compilation.hooks.moduleIds.tap('SameIdsPlugin', () => numberModules(compilation, { context, root }));
      compilation.hooks.chunkIds.tap('SameIdsPlugin', (chunks) => nameChunks(compilation, { chunks, context, root }));
    });
  }
}

module.exports = { placelessName, SameIdsPlugin };
