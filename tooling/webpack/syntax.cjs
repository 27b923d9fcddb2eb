/** Fails a build with syntax newer than the target, because one such token makes a blank page on an old phone. */
const { parse } = require('acorn');
const { WebpackError } = require('webpack');

class SyntaxPlugin {
  /** @param {{ ecmaVersion: number }} options the newest syntax allowed, for example 2020 */
  constructor({ ecmaVersion }) {
    this.ecmaVersion = ecmaVersion;
  }

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
      parse(script, { ecmaVersion: this.ecmaVersion, sourceType: 'script' });
    } catch (failure) {
      const near = script.slice(Math.max(0, failure.pos - 40), failure.pos + 40);
      compilation.errors.push(
        new WebpackError(`${name} holds syntax newer than ES${this.ecmaVersion}: ${failure.message} near …${near}…`),
      );
    }
  }
}

module.exports = { SyntaxPlugin };
