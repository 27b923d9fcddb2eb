/** The pictures of a remote's screens that its manifest names for who installs the app: they travel in its build, and are as old or new as it is. */
const fs = require('node:fs');
const path = require('node:path');
const { filesIn } = require('./bundled-sources.cjs');
const { root } = require('./root.cjs');

/** @param {string} folder folder of the remote under the root @returns {string[]} absolute paths; none where it has no such folder */
function screenshotsOf(folder) {
  const own = path.join(root, folder, 'src/screenshots');
  return fs.existsSync(own) ? filesIn(own).sort() : [];
}

module.exports = { screenshotsOf };
