/** A separate webpack keeps the service worker one plain script, without federation and the page's chunks. */
const fs = require('node:fs/promises');
const os = require('node:os');
const path = require('node:path');
const webpack = require('webpack');
const { createBaseConfig } = require('./base.cjs');
const { compile } = require('./compile.cjs');
const { StableIdsPlugin } = require('./stable-ids.cjs');
const { SyntaxPlugin } = require('./syntax.cjs');
const { listBundledPackages } = require('./third-party.cjs');

/** The edge requests this name: WORKER_PATH of contract/src/delivery/edge.ts. */
const FILE = 'sw.js';

class WorkerPlugin {
  constructor({ entry }) {
    this.entry = entry;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('WorkerPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name: 'WorkerPlugin', stage }, async () => {
        const { script, files, packages } = await this.bundle();
        compilation.fileDependencies.addAll(files);
        compilation.emitAsset(FILE, new webpack.sources.RawSource(script), { minimized: true, packages });
      });
    });
  }

  async bundle() {
    const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'padauk-worker-'));
    try {
      const { compilation } = await compile(this.createConfig(folder));
      return {
        script: await fs.readFile(path.join(folder, FILE)),
        files: compilation.fileDependencies,
        packages: listBundledPackages(compilation),
      };
    } finally {
      await fs.rm(folder, { recursive: true, force: true });
    }
  }

  createConfig(folder) {
    const base = createBaseConfig({ bundle: 'host', folder: 'host', isDevelopment: false, uniqueName: 'worker' });
    return {
      ...base,
      name: 'worker',
      entry: this.entry,
      target: ['webworker', base.target[1]],
      output: { path: folder, filename: FILE, hashFunction: 'xxhash64' },
      plugins: [new StableIdsPlugin(), new SyntaxPlugin()],
      cache: false,
    };
  }
}

module.exports = { WorkerPlugin };
