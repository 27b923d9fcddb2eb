/** Browsers request icons by fixed names, which the edge serves from the host's build. */
const fs = require('node:fs/promises');
const path = require('node:path');

class RootFilesPlugin {
  /** @param {{ files: readonly string[] }} options absolute paths */
  constructor({ files }) {
    this.files = files;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('RootFilesPlugin', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name: 'RootFilesPlugin', stage }, async () => {
        for (const file of this.files)
          compilation.emitAsset(path.basename(file), new compiler.webpack.sources.RawSource(await fs.readFile(file)));
      });
    });
  }
}

module.exports = { RootFilesPlugin };
