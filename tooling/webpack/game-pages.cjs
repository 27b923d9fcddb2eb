const { promisify } = require('node:util');
const zlib = require('node:zlib');
const { createStandalonePageConfig } = require('./standalone-page.cjs');

/** JavaScript of a game's page (page, game, one language): a cheap phone parses all of it first. */
const MAX_BYTES = 60_000;
const MAIN = 'main.js';
const TEXT = /^text-/;
const brotli = promisify(zlib.brotliCompress);

function findGamesOverBudget(sizes) {
  const texts = Object.entries(sizes).filter(([name]) => TEXT.test(name));
  const commonBytes = (sizes[MAIN] ?? 0) + Math.max(0, ...texts.map(([, bytes]) => bytes));
  return Object.entries(sizes)
    .filter(([name, bytes]) => name !== MAIN && !TEXT.test(name) && commonBytes + bytes > MAX_BYTES)
    .map(
      ([name, bytes]) =>
        `with ${name}, the game has ${commonBytes + bytes} bytes of JavaScript (brotli); the limit is ${MAX_BYTES}`,
    );
}

class GameBudgetPlugin {
  apply(compiler) {
    const { Compilation, WebpackError } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('GameBudgetPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tapPromise({ name: 'GameBudgetPlugin', stage }, async (assets) => {
        const scripts = Object.entries(assets).filter(([name]) => name.endsWith('.js'));
        const sizes = await Promise.all(
          scripts.map(async ([name, source]) => [name, (await brotli(source.buffer())).length]),
        );
        for (const line of findGamesOverBudget(Object.fromEntries(sizes)))
          compilation.errors.push(new WebpackError(line));
      });
    });
  }
}

module.exports = () => {
  const config = createStandalonePageConfig({ folder: 'game-pages', entry: 'src/main.ts', publicPath: '/' });
  config.plugins.push(new GameBudgetPlugin());
  return config;
};
module.exports.findGamesOverBudget = findGamesOverBudget;
