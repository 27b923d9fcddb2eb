const { GameBudgetPlugin } = require('./game-budget.cjs');
const { lonePageConfig } = require('./lone-page.cjs');

const PAGE = { folder: 'game-pages', entry: 'src/main.ts', publicPath: '/' };

module.exports = () => {
  const config = lonePageConfig(PAGE);
  config.plugins.push(new GameBudgetPlugin());
  return config;
};
module.exports.PAGE = PAGE;
