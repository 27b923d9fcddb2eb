const { lonePageConfig } = require('./lone-page.cjs');

const PAGE = { folder: 'ops-page', entry: 'src/main.tsx', publicPath: '/ops/' };

module.exports = () => lonePageConfig(PAGE);
module.exports.PAGE = PAGE;
