const fs = require('node:fs');
const path = require('node:path');
const { listFiles } = require('./build-id.cjs');
const { root } = require('./root.cjs');

/** For the install prompt. */
function listScreenshots(folder) {
  const own = path.join(root, folder, 'src/screenshots');
  return fs.existsSync(own) ? listFiles(own) : [];
}

/** Browsers request icons by fixed names, which the edge serves from the host's build. */
class RootFilesPlugin {
  constructor({ files }) {
    this.files = files;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('RootFilesPlugin', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name: 'RootFilesPlugin', stage }, async () => {
        for (const file of this.files)
          compilation.emitAsset(
            path.basename(file),
            new compiler.webpack.sources.RawSource(await fs.promises.readFile(file)),
          );
      });
    });
  }
}

module.exports = { RootFilesPlugin, listScreenshots };
