/**
 * Puts the service worker into the host's build as `sw.js`. It is bundled by a webpack of its own: federation, the shared scope and the chunks of the page would all be offered to it
 * otherwise, and a worker is one plain script.
 */
const fs = require('node:fs/promises');
const os = require('node:os');
const path = require('node:path');
const webpack = require('webpack');
const { baseConfig } = require('./base.cjs');
const { CountedSourcesPlugin } = require('./counted-sources.cjs');
const { ECMA_VERSION } = require('./promised-browsers.cjs');
const { SameIdsPlugin } = require('./same-ids.cjs');
const { SyntaxPlugin } = require('./syntax.cjs');

/** As the edge asks for it: WORKER_PATH of contract/src/edge.ts. */
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
  /** @param {{ entry: string, build: { version: string, buildId: string, counted: object } }} options `entry`: absolute path; `build`: of the host */
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
      const files = await compile(this.configFor(folder));
      return { script: await fs.readFile(path.join(folder, FILE)), files };
    } finally {
      await fs.rm(folder, { recursive: true, force: true });
    }
  }

  configFor(folder) {
    const base = baseConfig({
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
      plugins: [
        new CountedSourcesPlugin(this.build.counted),
        new SameIdsPlugin(),
        new SyntaxPlugin({ ecmaVersion: ECMA_VERSION }),
      ],
      cache: false,
    };
  }
}

module.exports = { WorkerPlugin };
