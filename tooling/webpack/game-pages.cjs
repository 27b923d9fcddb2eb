const { GameBudgetPlugin } = require('./game-budget.cjs');
const { createStandalonePageConfig } = require('./standalone-page.cjs');

const PAGE = { folder: 'game-pages', entry: 'src/main.ts', publicPath: '/' };

module.exports = () => {
  const config = createStandalonePageConfig(PAGE);
  config.plugins.push(new GameBudgetPlugin());
  return config;
};
module.exports.PAGE = PAGE;
