/**
 * Makes a source map of each script of a build, in its folder `maps/`: hidden, since no script names its own, and never served to players (MAPS_PATH of contract/src/edge.ts). With them
 * operators read a stack from a phone as lines of our sources (api/src/modules/beacons/source-lines.ts). They hold no text of the sources: the commit in release.json has it, and the store stays small.
 */
const { readFile, rm, writeFile } = require('node:fs/promises');
const { createHash } = require('node:crypto');
const path = require('node:path');
const { promisify } = require('node:util');
const zlib = require('node:zlib');
const { SourceMapDevToolPlugin } = require('webpack');
const { root } = require('./root.cjs');
const { placelessName } = require('./same-ids.cjs');

const gzip = promisify(zlib.gzip);
const FOLDER = 'maps/';
/** The first is webpack's own start alone, and changes after its map is made (chunk-integrity.cjs); the second comes from a webpack of its own. */
const WITHOUT_MAP = [/remoteEntry\.js$/, /sw\.js$/];

/** As it stands in the repository, or under its package's name: the same in every clone. */
const sourceName = ({ absoluteResourcePath }) => {
  const file = absoluteResourcePath.replace(/[?|].*$/, '').replaceAll('\\', '/');
  return file.startsWith(`${root.replaceAll('\\', '/')}/`) && !file.includes('/node_modules/')
    ? path.posix.relative(root.replaceAll('\\', '/'), file)
    : placelessName(file);
};

function sourceMapPlugin() {
  return new SourceMapDevToolPlugin({
    test: /\.js$/,
    exclude: WITHOUT_MAP,
    filename: `${FOLDER}[file].map`,
    append: false,
    noSources: true,
    moduleFilenameTemplate: sourceName,
    // Of two modules of one file (a copy for another layer) both have its name.
    fallbackModuleFilenameTemplate: sourceName,
  });
}

const isMap = (name) => name.startsWith(FOLDER);

/** Leaves each map as `maps/<script>.map.gz` alone. Answers their hashes by name, for release.json. */
async function finishMaps(folder, names) {
  const maps = await Promise.all(
    names.filter(isMap).map(async (name) => {
      const file = path.join(folder, name);
      const bytes = await gzip(await readFile(file), { level: 9 });
      await Promise.all([writeFile(`${file}.gz`, bytes), rm(file)]);
      return [`${name}.gz`, { integrity: `sha384-${createHash('sha384').update(bytes).digest('base64')}` }];
    }),
  );
  return Object.fromEntries(maps.sort(([one], [other]) => (one < other ? -1 : 1)));
}

module.exports = { finishMaps, isMap, sourceMapPlugin };
