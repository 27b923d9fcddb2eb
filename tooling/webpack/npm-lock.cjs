/** What npm's package-lock.json says of packages: which one a folder takes under a name, and what stands behind it. */
const { readOnce } = require('./read-once.cjs');

const NEEDED = 'node_modules/';
const lockOf = readOnce((text, file) => {
  const { packages } = JSON.parse(text);
  if (packages === undefined) throw new Error(`${file} is of npm 6 or older: write it anew with \`npm install\``);
  return packages;
});

/** As Node looks for it: beside whoever asks, then beside each folder that this lies in. */
function placeOf(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf(`/${NEEDED}`)))) {
    const place = `${folder === '' ? '' : `${folder}/`}${NEEDED}${name}`;
    if (packages[place] !== undefined) return place;
    if (folder === '') return undefined;
  }
}

/** @param {string} file absolute path */
function npmLock(file) {
  const packages = lockOf(file);
  return {
    nameOf: (place) => {
      const { name = place.slice(place.lastIndexOf(NEEDED) + NEEDED.length), version } = packages[place];
      return `${name}@${version}`;
    },
    find: (folder, name) => {
      const place = placeOf(packages, folder === '.' ? '' : folder, name);
      if (place === undefined) throw new Error(`${folder} takes ${name}, which ${folder}/package.json does not name`);
      return place;
    },
    // A peer that is optional may be missing, and so may what another system would install.
    behind: (place) => {
      const { dependencies, optionalDependencies, peerDependencies } = packages[place];
      const names = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
      return names.map((name) => placeOf(packages, place, name));
    },
  };
}

module.exports = { npmLock };
