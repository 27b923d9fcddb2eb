/** Fails a build with newer syntax, because one such token makes a blank page on an old phone. */
const { WebpackError } = require('webpack');
const { ECMA_VERSION, parseSupported } = require('./promised-browsers.cjs');

class SyntaxPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('SyntaxPlugin', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'SyntaxPlugin', stage }, (assets) => {
        for (const [name, source] of Object.entries(assets)) {
          if (name.endsWith('.js')) this.check(compilation, name, source.source().toString());
        }
      });
    });
  }

  check(compilation, name, script) {
    try {
      parseSupported(script);
    } catch (failure) {
      const near = script.slice(Math.max(0, failure.pos - 40), failure.pos + 40);
      compilation.errors.push(
        new WebpackError(`${name} contains syntax newer than ES${ECMA_VERSION}: ${failure.message} near …${near}…`),
      );
    }
  }
}

module.exports = { SyntaxPlugin };
