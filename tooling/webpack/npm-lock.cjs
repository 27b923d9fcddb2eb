const { cacheByMtime } = require('./file-cache.cjs');

const MODULES_FOLDER = 'node_modules/';
const readLock = cacheByMtime((text, file) => {
  const { packages } = JSON.parse(text);
  if (packages === undefined)
    throw new Error(`${file} was written by npm 6 or older: regenerate it with \`npm install\``);
  return packages;
});

/** Node's resolution: the package's own node_modules first, then those of each parent. */
function findLocation(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf(`/${MODULES_FOLDER}`)))) {
    const location = `${folder === '' ? '' : `${folder}/`}${MODULES_FOLDER}${name}`;
    if (packages[location] !== undefined) return location;
    if (folder === '') return undefined;
  }
}

/** @param {string} file absolute path of a package-lock.json */
function openNpmLock(file) {
  const packages = readLock(file);
  return {
    toPackageName: (location) => {
      const { name = location.slice(location.lastIndexOf(MODULES_FOLDER) + MODULES_FOLDER.length), version } =
        packages[location];
      return `${name}@${version}`;
    },
    find: (folder, name) => {
      const location = findLocation(packages, folder === '.' ? '' : folder, name);
      if (location === undefined)
        throw new Error(`${folder} imports ${name}, which ${folder}/package.json does not list`);
      return location;
    },
    // An optional peer, or a package of another platform, may be missing.
    behind: (location) => {
      const { dependencies, optionalDependencies, peerDependencies } = packages[location];
      const names = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
      return names.map((name) => findLocation(packages, location, name));
    },
  };
}

module.exports = { openNpmLock };
