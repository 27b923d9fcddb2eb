const { createStandalonePageConfig } = require('./standalone-page.cjs');

module.exports = () => createStandalonePageConfig({ folder: 'ops-page', entry: 'src/main.tsx', publicPath: '/ops/' });
