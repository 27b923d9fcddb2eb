// Hidden source maps, never served to players (MAPS_PATH of contract/src/delivery/edge.ts), for stacks of phones
// (api/src/modules/beacons/source-lines.ts). They omit the sources, which the commit in release.json has.
const { readFile, rm, writeFile } = require('node:fs/promises');
const path = require('node:path');
const { promisify } = require('node:util');
const zlib = require('node:zlib');
const { SourceMapDevToolPlugin } = require('webpack');
const { computeIntegrity } = require('./chunk-integrity.cjs');
const { root } = require('./root.cjs');
const { toPortableName } = require('./stable-ids.cjs');

const gzip = promisify(zlib.gzip);
const FOLDER = 'maps/';
/** The entry changes after its map is made (chunk-integrity.cjs); a separate webpack builds the service worker. */
const WITHOUT_MAP = [/remoteEntry\.js$/, /sw\.js$/];

/** Relative to the repository, or with the package's name: the same in every clone. */
const toSourceName = ({ absoluteResourcePath }) => {
  const file = absoluteResourcePath.replace(/[?|].*$/, '').replaceAll('\\', '/');
  return file.startsWith(`${root.replaceAll('\\', '/')}/`) && !file.includes('/node_modules/')
    ? path.posix.relative(root.replaceAll('\\', '/'), file)
    : toPortableName(file);
};

function createSourceMapPlugin() {
  return new SourceMapDevToolPlugin({
    test: /\.js$/,
    exclude: WITHOUT_MAP,
    filename: `${FOLDER}[file].map`,
    append: false,
    noSources: true,
    moduleFilenameTemplate: toSourceName,
    fallbackModuleFilenameTemplate: toSourceName,
  });
}

const isMap = (name) => name.startsWith(FOLDER);

async function finishMaps(folder, names) {
  const maps = await Promise.all(
    names.filter(isMap).map(async (name) => {
      const file = path.join(folder, name);
      const bytes = await gzip(await readFile(file), { level: 9 });
      await Promise.all([writeFile(`${file}.gz`, bytes), rm(file)]);
      return [`${name}.gz`, { integrity: computeIntegrity(bytes, 'sha384') }];
    }),
  );
  return Object.fromEntries(maps.sort(([first], [second]) => (first < second ? -1 : 1)));
}

module.exports = { finishMaps, isMap, createSourceMapPlugin };
