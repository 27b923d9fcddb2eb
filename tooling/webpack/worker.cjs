/** A separate webpack keeps the service worker one plain script, without federation and the page's chunks. */
const fs = require('node:fs/promises');
const os = require('node:os');
const path = require('node:path');
const webpack = require('webpack');
const { createBaseConfig } = require('./base.cjs');
const { CountedSourcesPlugin } = require('./counted-sources.cjs');
const { StableIdsPlugin } = require('./stable-ids.cjs');
const { SyntaxPlugin } = require('./syntax.cjs');

/** The edge requests this name: WORKER_PATH of contract/src/edge.ts. */
const FILE = 'sw.js';

function compile(config) {
  const compiler = webpack(config);
  return new Promise((resolve, reject) => {
    compiler.run((failure, stats) =>
      compiler.close(() => {
        if (failure) reject(failure);
        else if (stats.hasErrors()) reject(new Error(stats.toString({ all: false, errors: true })));
        else resolve([...stats.compilation.fileDependencies]);
      }),
    );
  });
}

class WorkerPlugin {
  /** @param {{ entry: string, build: { version: string, buildId: string, counted: object } }} options of the host */
  constructor({ entry, build }) {
    this.entry = entry;
    this.build = build;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('WorkerPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name: 'WorkerPlugin', stage }, async () => {
        const { script, files } = await this.bundle();
        compilation.fileDependencies.addAll(files);
        compilation.emitAsset(FILE, new webpack.sources.RawSource(script), { minimized: true });
      });
    });
  }

  async bundle() {
    const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'padauk-worker-'));
    try {
      const files = await compile(this.createConfig(folder));
      return { script: await fs.readFile(path.join(folder, FILE)), files };
    } finally {
      await fs.rm(folder, { recursive: true, force: true });
    }
  }

  createConfig(folder) {
    const base = createBaseConfig({
      bundle: 'host',
      folder: 'host',
      isDevelopment: false,
      build: this.build,
      uniqueName: 'worker',
    });
    return {
      ...base,
      name: 'worker',
      entry: this.entry,
      target: ['webworker', base.target[1]],
      output: { path: folder, filename: FILE, hashFunction: 'xxhash64' },
      plugins: [new CountedSourcesPlugin(this.build.counted), new StableIdsPlugin(), new SyntaxPlugin()],
      cache: false,
    };
  }
}

module.exports = { WorkerPlugin };
