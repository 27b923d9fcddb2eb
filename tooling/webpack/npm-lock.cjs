const { cacheByMtime } = require('./file-cache.cjs');

const MODULES_FOLDER = 'node_modules/';
const readLock = cacheByMtime((text, file) => {
  const { packages } = JSON.parse(text);
  if (packages === undefined) throw new Error(`${file} is of npm 6 or older: write it anew with \`npm install\``);
  return packages;
});

/** Node's resolution: the package's own node_modules first, then those of each parent. */
function findLocation(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf(`/${MODULES_FOLDER}`)))) {
    const place = `${folder === '' ? '' : `${folder}/`}${MODULES_FOLDER}${name}`;
    if (packages[place] !== undefined) return place;
    if (folder === '') return undefined;
  }
}

/** @param {string} file absolute path of a package-lock.json */
function openNpmLock(file) {
  const packages = readLock(file);
  return {
    nameOf: (place) => {
      const { name = place.slice(place.lastIndexOf(MODULES_FOLDER) + MODULES_FOLDER.length), version } =
        packages[place];
      return `${name}@${version}`;
    },
    find: (folder, name) => {
      const place = findLocation(packages, folder === '.' ? '' : folder, name);
      if (place === undefined) throw new Error(`${folder} takes ${name}, which ${folder}/package.json does not name`);
      return place;
    },
    // An optional peer, or a package of another platform, may be missing.
    behind: (place) => {
      const { dependencies, optionalDependencies, peerDependencies } = packages[place];
      const names = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
      return names.map((name) => findLocation(packages, place, name));
    },
  };
}

module.exports = { openNpmLock };
