// webpack does not retry a failed download, and waits for a style sheet without a timeout. A script that arrived and
// threw is not run again. A chunk with a wrong digest looks like a failed download and is retried.
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const { RuntimeGlobals, RuntimeModule } = require('webpack');

const DELAYS_MS = [500, 1000, 2000];

class ChunkRetryRuntimeModule extends RuntimeModule {
  constructor(lastTryMs) {
    // After the module that defines `ensureChunk`, before any chunk loads.
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
  /** `tryMs`: webpack enforces it for scripts, this plugin for sheets. `lastTryMs`: latest start of an attempt. */
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
      // The loader removes `onerror` after success or failure.
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
