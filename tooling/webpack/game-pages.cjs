/**
 * The pages of the sandbox's games (ADR-28). Their whole webpack.config.cjs: `module.exports =
 * require('@padauk/tooling/webpack/game-pages')();`
 */
const { GameBudgetPlugin } = require('./game-budget.cjs');
const { lonePageConfig } = require('./lone-page.cjs');

const PAGE = { folder: 'game-pages', entry: 'src/main.ts', publicPath: '/' };

module.exports = () => {
  const config = lonePageConfig(PAGE);
  config.plugins.push(new GameBudgetPlugin());
  return config;
};
module.exports.PAGE = PAGE;
