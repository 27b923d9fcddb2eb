/**
 * webpack numbers modules after their names, and some names hold absolute paths: of the start that Federation writes into a file whose name is a hash of them
 * (node_modules/.federation/entry.….js), and of the modules that provide and consume what is shared (`provide module … = /home/…/react/index.js`). So that the same
 * sources give the same bytes in every folder, these modules get ids of their own, from their names without the folder: what is damaged in a store is mended by building
 * the same commit again (docs/operating.md, "When something is damaged").
 */
const { createHash } = require('node:crypto');
const path = require('node:path');

const WRITTEN_BY_FEDERATION = /[\\/]node_modules[\\/]\.federation[\\/]entry\.[0-9a-f]+\.js$/;
/** webpack's own begin at 10. */
const ID_OF_START = 1;
const OF_SHARING = new Set(['provide-module', 'consume-shared-module']);
const ROOT = path.resolve(__dirname, '../..');

/** Of a letter first: webpack's own ids are numbers. */
function idOfSharing(identifier) {
  const name = identifier.replaceAll(ROOT, '').replaceAll('\\', '/');
  return `s${createHash('sha256').update(name).digest('hex').slice(0, 6)}`;
}

class SameIdsPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('SameIdsPlugin', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('SameIdsPlugin', (modules) => {
        for (const module of modules) {
          if (WRITTEN_BY_FEDERATION.test(module.nameForCondition?.() ?? ''))
            compilation.chunkGraph.setModuleId(module, ID_OF_START);
          else if (OF_SHARING.has(module.type))
            compilation.chunkGraph.setModuleId(module, idOfSharing(module.identifier()));
        }
      });
    });
  }
}

module.exports = { SameIdsPlugin };
