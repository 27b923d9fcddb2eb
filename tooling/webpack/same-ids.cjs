/**
 * Federation writes its start into a file whose name is a hash of absolute paths (node_modules/.federation/entry.….js), and webpack numbers modules after their
 * names. So that the same sources give the same bytes in every folder, that module gets a number of its own: what is damaged in a store is mended
 * by building the same commit again (docs/operating.md, "When something is damaged").
 */
const WRITTEN_BY_FEDERATION = /[\\/]node_modules[\\/]\.federation[\\/]entry\.[0-9a-f]+\.js$/;
/** webpack's own begin at 10. */
const ITS_ID = 1;

class SameIdsPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('SameIdsPlugin', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('SameIdsPlugin', (modules) => {
        for (const module of modules)
          if (WRITTEN_BY_FEDERATION.test(module.nameForCondition?.() ?? ''))
            compilation.chunkGraph.setModuleId(module, ITS_ID);
      });
    });
  }
}

module.exports = { SameIdsPlugin };
