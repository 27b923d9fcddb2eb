/**
 * A mobile network drops requests, and keeps dead ones open; webpack gives up at the first, and waits for a style sheet for ever. This wraps
 * `__webpack_require__.e`, which loads the script and the style sheet of a chunk alike, and asks again after 0.5, 1 and 2 s with jitter.
 * Only a failed download is tried again, and not while the phone is offline. A script that arrived and threw is not made better by a second run.
 * (A chunk that its integrity refuses looks like a failed download to the page, and is asked for again.)
 */
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const { RuntimeGlobals, RuntimeModule } = require('webpack');

const DELAYS_MS = [500, 1000, 2000];

class ChunkRetryRuntimeModule extends RuntimeModule {
  /** @param {number} lastTryMs no try begins later than this after the first */
  constructor(lastTryMs) {
    // After the module that defines `ensureChunk`, before anything loads a chunk.
    super('chunk retry', RuntimeModule.STAGE_ATTACH);
    this.lastTryMs = lastTryMs;
  }

  generate() {
    const ensure = RuntimeGlobals.ensureChunk;
    return `
var delays = ${JSON.stringify(DELAYS_MS)};
var ensureOnce = ${ensure};
var isDownload = function (error) {
  return error && ((error.name === 'ChunkLoadError' && error.type !== 'missing') || error.code === 'CSS_CHUNK_LOAD_FAILED');
};
var attempt = function (args, tries, startedAt) {
  return ensureOnce.apply(${RuntimeGlobals.require}, args).catch(function (error) {
    var delay = delays[tries] * (0.8 + 0.4 * Math.random());
    if (!(Date.now() - startedAt + delay < ${this.lastTryMs}) || !navigator.onLine || !isDownload(error)) throw error;
    return new Promise(function (resolve) {
      setTimeout(resolve, delay);
    }).then(function () { return attempt(args, tries + 1, startedAt); });
  });
};
${ensure} = function () { return attempt(arguments, 0, Date.now()); };`;
  }
}

class ChunkRetryPlugin {
  /**
   * @param {object} options
   * @param {number} options.tryMs one try; webpack keeps it for scripts (`output.chunkLoadTimeout`), this plugin for style sheets
   * @param {number} options.lastTryMs no try begins later than this after the first
   */
  constructor({ tryMs, lastTryMs }) {
    this.tryMs = tryMs;
    this.lastTryMs = lastTryMs;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ChunkRetryPlugin', (compilation) => {
      const patched = new WeakSet();
      compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.ensureChunk).tap('ChunkRetryPlugin', (chunk) => {
        if (patched.has(chunk)) return;
        patched.add(chunk);
        compilation.addRuntimeModule(chunk, new ChunkRetryRuntimeModule(this.lastTryMs));
      });
      // Its `onerror` is taken away when it has loaded or failed.
      const timeOut = (tag) =>
        `setTimeout(function () { if (${tag}.onerror) ${tag}.onerror({ type: "timeout", target: ${tag} }); }, ${this.tryMs});`;
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'ChunkRetryPlugin',
        (source, { tag }) => `${source}\n${timeOut(tag)}`,
      );
    });
  }
}

module.exports = { ChunkRetryPlugin, ChunkRetryRuntimeModule };
