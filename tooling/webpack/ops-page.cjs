const { createStandalonePageConfig } = require('./standalone-page.cjs');

const PAGE = { folder: 'ops-page', entry: 'src/main.tsx', publicPath: '/ops/' };

module.exports = () => createStandalonePageConfig(PAGE);
module.exports.PAGE = PAGE;
