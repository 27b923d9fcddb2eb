/**
 * axios without what nothing here uses: its two network adapters (the API client brings its own, on `fetch`), forms, and the
 * extras of its default export. 20 KB of brotli become 9 (docs/decisions/0003-first-load.md). Only files that are named here
 * are replaced, so an update of axios that moves one fails the size budget, never a player.
 */
const path = require('node:path');
const { NormalModuleReplacementPlugin } = require('webpack');

const folder = path.join(__dirname, 'axios');
const REPLACED = {
  'adapters/adapters': 'adapters.mjs',
  'helpers/toFormData': 'no-forms.mjs',
  'helpers/formDataToJSON': 'no-forms.mjs',
  'helpers/toURLEncodedForm': 'no-forms.mjs',
};

/** The plugins that replace those files. */
function leanAxios() {
  return Object.entries(REPLACED).map(([file, stub]) => {
    const wanted = new RegExp(`/${file}\\.js$`);
    return new NormalModuleReplacementPlugin(wanted, (resource) => {
      const from = resource.contextInfo.issuer;
      if (/[\\/]node_modules[\\/]axios[\\/]/.test(from)) resource.request = path.join(folder, stub);
    });
  });
}

module.exports = { AXIOS_ENTRY: path.join(folder, 'entry.mjs'), leanAxios };
