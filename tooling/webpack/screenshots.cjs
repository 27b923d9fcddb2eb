const fs = require('node:fs');
const path = require('node:path');
const { listFiles } = require('./bundled-sources.cjs');
const { root } = require('./root.cjs');

/** @param {string} folder of the remote @returns {string[]} its screenshots for the install prompt, absolute */
function listScreenshots(folder) {
  const own = path.join(root, folder, 'src/screenshots');
  return fs.existsSync(own) ? listFiles(own).sort() : [];
}

module.exports = { listScreenshots };
