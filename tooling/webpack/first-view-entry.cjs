/** Where a bundle says what its first views are (docs/decisions/0125), and what stands in the place of what a page has. */
const fs = require('node:fs');
const path = require('node:path');
const { packageFolder, root } = require('./root.cjs');

/** `src/first-view.tsx` of a bundle; null where there is none. */
function firstViewEntry(folder) {
  const file = path.join(root, folder, 'src/first-view.tsx');
  return fs.existsSync(file) ? file : null;
}

/** Request → absolute path. */
const STAND_INS = { '@padauk/shared/runtime': path.join(packageFolder('shared'), 'src/first-view/runtime.tsx') };

module.exports = { firstViewEntry, STAND_INS };
