const fs = require('node:fs');
const path = require('node:path');
const { findPackageFolder, root } = require('./root.cjs');

const KIT_FOLDERS = ['ui', 'betting', 'money'];

/** The host has the rules of all kit parts, because remotes use parts that the host itself does not render. */
function listKitSheets() {
  return KIT_FOLDERS.flatMap((folder) => {
    const from = path.join(findPackageFolder('shared'), 'src', folder);
    const names = fs.readdirSync(from, { recursive: true }).filter((name) => name.endsWith('.module.scss'));
    return names.sort().map((name) => path.join(from, name));
  });
}

/** `src/first-view.tsx` comes last; null when the bundle has none. */
function listFirstViewEntries(folder) {
  const file = path.join(root, folder, 'src/first-view.tsx');
  if (!fs.existsSync(file)) return null;
  return [...(folder === 'host' ? listKitSheets() : []), file];
}

const REPLACEMENTS = { '@padauk/shared/runtime': path.join(findPackageFolder('shared'), 'src/first-view/runtime.tsx') };

module.exports = { listFirstViewEntries, REPLACEMENTS };
