/**
 * axios without what nothing here uses: its two network adapters (the API client brings its own, on `fetch`), forms, the building of
 * addresses, interceptors, what its errors carry, checks of options that only we give, and the extras of its default export. 20 KB of brotli become 7
 * (docs/decisions/0003-first-load.md).
 */
const path = require('node:path');
const { ReplaceFilesPlugin } = require('./replace-files.cjs');

const stubs = path.join(__dirname, 'axios');
const FILES = {
  'adapters/adapters.js': 'adapters.mjs',
  'core/AxiosError.js': 'error.mjs',
  'core/InterceptorManager.js': 'no-interceptors.mjs',
  'core/assertParamsAcyclic.js': 'no-check.mjs',
  'core/buildFullPath.js': 'no-address.mjs',
  'defaults/index.js': 'defaults.mjs',
  'helpers/buildURL.js': 'no-address.mjs',
  'helpers/validator.js': 'no-validator.mjs',
};

/** The plugin that replaces those files. */
function leanAxios() {
  return new ReplaceFilesPlugin({
    folder: path.join(path.dirname(require.resolve('axios/package.json')), 'lib'),
    stubs,
    files: FILES,
  });
}

module.exports = { AXIOS_ENTRY: path.join(stubs, 'entry.mjs'), leanAxios };
