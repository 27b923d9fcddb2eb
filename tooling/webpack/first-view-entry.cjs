/** Where a bundle says what its first views are (ADR-41), and what stands in the place of what a page has. */
const fs = require('node:fs');
const path = require('node:path');
const { packageFolder, root } = require('./root.cjs');

/** Folders of `shared` whose parts any bundle may draw its first views with. */
const KIT_FOLDERS = ['ui', 'betting', 'money'];

/** The sheets of the kit: the host has the rules of all parts, also of those that it draws nothing with itself. */
function kitSheets() {
  return KIT_FOLDERS.flatMap((folder) => {
    const from = path.join(packageFolder('shared'), 'src', folder);
    const names = fs.readdirSync(from, { recursive: true }).filter((name) => name.endsWith('.module.scss'));
    return names.sort().map((name) => path.join(from, name));
  });
}

/** `src/first-view.tsx` of a bundle, last, and what is bundled with it; null where there is none. */
function firstViewEntries(folder) {
  const file = path.join(root, folder, 'src/first-view.tsx');
  if (!fs.existsSync(file)) return null;
  return [...(folder === 'host' ? kitSheets() : []), file];
}

/** Request → absolute path. */
const STAND_INS = { '@padauk/shared/runtime': path.join(packageFolder('shared'), 'src/first-view/runtime.tsx') };

module.exports = { firstViewEntries, STAND_INS };
