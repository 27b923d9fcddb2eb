const fs = require('node:fs');
const path = require('node:path');
const { filesIn } = require('./bundled-sources.cjs');
const { root } = require('./root.cjs');

/** @param {string} folder of the remote @returns {string[]} its screenshots for the install prompt, absolute */
function screenshotsOf(folder) {
  const own = path.join(root, folder, 'src/screenshots');
  return fs.existsSync(own) ? filesIn(own).sort() : [];
}

module.exports = { screenshotsOf };
