const { readOnce } = require('./read-once.cjs');

const NEEDED = 'node_modules/';
const lockOf = readOnce((text, file) => {
  const { packages } = JSON.parse(text);
  if (packages === undefined) throw new Error(`${file} is of npm 6 or older: write it anew with \`npm install\``);
  return packages;
});

/** Node's resolution: the package's own node_modules first, then those of each parent. */
function placeOf(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf(`/${NEEDED}`)))) {
    const place = `${folder === '' ? '' : `${folder}/`}${NEEDED}${name}`;
    if (packages[place] !== undefined) return place;
    if (folder === '') return undefined;
  }
}

/** @param {string} file absolute path of a package-lock.json */
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
    // An optional peer, or a package of another platform, may be missing.
    behind: (place) => {
      const { dependencies, optionalDependencies, peerDependencies } = packages[place];
      const names = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
      return names.map((name) => placeOf(packages, place, name));
    },
  };
}

module.exports = { npmLock };
