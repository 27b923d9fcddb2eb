/**
 * A mobile network drops requests; webpack gives up at the first. This wraps `__webpack_require__.e`, which loads the script and
 * the style sheet of a chunk alike, and asks again after 0.5, 1 and 2 s with jitter.
 * Only a failed download is tried again. A script that arrived and threw, or that was refused for its integrity, is not
 * made better by a second run.
 */
const { RuntimeGlobals, RuntimeModule } = require('webpack');

const DELAYS_MS = [500, 1000, 2000];

class ChunkRetryRuntimeModule extends RuntimeModule {
  constructor() {
    // After the module that defines `ensureChunk`, before anything loads a chunk.
    super('chunk retry', RuntimeModule.STAGE_ATTACH);
  }

  generate() {
    const ensure = RuntimeGlobals.ensureChunk;
    return `
var delays = ${JSON.stringify(DELAYS_MS)};
var ensureOnce = ${ensure};
var isDownload = function (error) {
  return error && ((error.name === 'ChunkLoadError' && error.type !== 'missing') || error.code === 'CSS_CHUNK_LOAD_FAILED');
};
var attempt = function (args, tries) {
  return ensureOnce.apply(${RuntimeGlobals.require}, args).catch(function (error) {
    if (tries === delays.length || !isDownload(error)) throw error;
    return new Promise(function (resolve) {
      setTimeout(resolve, delays[tries] * (0.8 + 0.4 * Math.random()));
    }).then(function () { return attempt(args, tries + 1); });
  });
};
${ensure} = function () { return attempt(arguments, 0); };`;
  }
}

class ChunkRetryPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ChunkRetryPlugin', (compilation) => {
      const patched = new WeakSet();
      compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.ensureChunk).tap('ChunkRetryPlugin', (chunk) => {
        if (patched.has(chunk)) return;
        patched.add(chunk);
        compilation.addRuntimeModule(chunk, new ChunkRetryRuntimeModule());
      });
    });
  }
}

module.exports = { ChunkRetryPlugin, ChunkRetryRuntimeModule };
