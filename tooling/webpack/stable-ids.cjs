// Ids from names without absolute paths and pnpm's folder names, so that equal sources give equal bytes everywhere and
// a damaged build can be rebuilt from its commit (docs/operators/release-store.md, "A build is damaged").
const { createHash } = require('node:crypto');
const path = require('node:path');
const ids = require('webpack/lib/ids/IdHelpers');
const { compareChunksNatural, compareModulesByPreOrderIndexOrIdentifier } = require('webpack/lib/util/comparators');

const { root: ROOT } = require('./root.cjs');
/** `…/.pnpm/react-dom@19.3.1_react@19.3.1/node_modules/react-dom/` → `react-dom@19.3.1/`: without location and peers. */
const INSTALLED =
  /[^|!? ]*[\\/]node_modules[\\/]\.pnpm[\\/](@?[^\\/@]+@[^\\/_(]+)[^\\/]*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+[\\/]/g;
const FEDERATION_FILE = /[^|!? ]*[\\/]\.federation[\\/](\w+)\.[0-9a-f]+\.js/g;
const ID_RANGE = 1000;
const MAX_NAME_CHARACTERS = 100;

function toPortableName(name) {
  return name
    .replaceAll(`${ROOT}${path.sep}`, '../')
    .replaceAll(FEDERATION_FILE, '.federation/$1')
    .replaceAll(INSTALLED, '$1/')
    .replaceAll('\\', '/');
}

const computeHash = (text) => createHash('sha256').update(text).digest('hex').slice(0, 6);
const shortenName = (name) =>
  name.length < MAX_NAME_CHARACTERS ? name : `${name.slice(0, MAX_NAME_CHARACTERS - 7)}-${computeHash(name)}`;

function numberModules(compilation, { context, root }) {
  const [used, modules] = ids.getUsedModuleIdsAndModules(compilation);
  // Concatenated modules get the name of the first one, because webpack's name hashes the paths of all.
  const getName = (module) => toPortableName(ids.getFullModuleName(module.rootModule ?? module, context, root));
  const assign = (module, id) => {
    if (used.has(String(id))) return false;
    used.add(String(id));
    compilation.chunkGraph.setModuleId(module, id);
    return true;
  };
  const order = compareModulesByPreOrderIndexOrIdentifier(compilation.moduleGraph);
  ids.assignDeterministicIds(modules, getName, order, assign, [ID_RANGE], 10, used.size);
}

function nameChunks(compilation, { chunks, context, root }) {
  const { chunkGraph } = compilation;
  const assign = (chunk, name) => Object.assign(chunk, { id: name, ids: [name] });
  const listModuleNames = (chunk, getName) =>
    chunkGraph
      .getChunkRootModules(chunk)
      .map((module) => toPortableName(getName(module, context, root)))
      .sort();
  const buildShortName = (chunk) => {
    const words = listModuleNames(chunk, ids.getShortModuleName).map(ids.requestToId);
    return shortenName([...[...chunk.idNameHints].sort(), ...words].filter((word) => word !== '').join('-'));
  };
  const buildLongName = (chunk, short) =>
    `${short}-${computeHash(listModuleNames(chunk, ids.getFullModuleName).join())}`;
  for (const chunk of chunks) if (chunk.id === null && chunk.name !== undefined) assign(chunk, chunk.name);
  const unnamed = [...chunks].filter(({ id }) => id === null);
  const order = compareChunksNatural(chunkGraph);
  const remaining = ids.assignNames(
    unnamed,
    buildShortName,
    buildLongName,
    order,
    ids.getUsedChunkIds(compilation),
    assign,
  );
  if (remaining.length > 0) ids.assignAscendingChunkIds(remaining, compilation);
}

class StableIdsPlugin {
  apply(compiler) {
    const { context, root } = compiler;
    compiler.hooks.compilation.tap('StableIdsPlugin', (compilation) => {
      compilation.hooks.moduleIds.tap('StableIdsPlugin', () => numberModules(compilation, { context, root }));
      compilation.hooks.chunkIds.tap('StableIdsPlugin', (chunks) => nameChunks(compilation, { chunks, context, root }));
    });
  }
}

module.exports = { toPortableName, StableIdsPlugin };
