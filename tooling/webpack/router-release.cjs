/** react-router names its development build for every bundler, warnings and all. The release build lies beside it. */
const path = require('node:path');

const shared = path.resolve(__dirname, '../../shared');
const dom = require.resolve('react-router-dom', { paths: [shared] });
const release = path.resolve(path.dirname(require.resolve('react-router', { paths: [dom] })), '../production');

/** Both of its doors, so that there is one copy. */
const ROUTER_ALIASES = {
  'react-router$': path.join(release, 'index.mjs'),
  'react-router/dom$': path.join(release, 'dom-export.mjs'),
};

module.exports = { ROUTER_ALIASES };
