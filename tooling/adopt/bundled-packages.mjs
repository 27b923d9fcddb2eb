import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);
const { listFiles } = require('../webpack/build-id.cjs');
const { listPackagesOf, readPackage } = require('../webpack/third-party.cjs');

/** Null for anything else, which bundlers may leave in their output. */
export function parseObject(text) {
  try {
    const value = JSON.parse(text);
    return typeof value === 'object' && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

function findAbove(folder, name) {
  const file = path.join(folder, name);
  if (existsSync(file)) return file;
  const parent = path.dirname(folder);
  return parent === folder ? null : findAbove(parent, name);
}

/** Bundlers write the path of a source in several ways, which agree from `node_modules/` on. */
function findSource(name, source) {
  const start = name.indexOf('node_modules/');
  return start === -1 ? null : findAbove(source, name.slice(start).replace(/[?#].*$/, ''));
}

/** Also what these packages require. The page has what is shared. */
function listDependencies(folder, shared, found = new Map()) {
  const { dependencies = {} } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  for (const name of Object.keys(dependencies).filter((one) => !shared.has(one))) {
    const installed = findAbove(folder, path.join('node_modules', name));
    const real = installed === null ? null : realpathSync(installed);
    if (real === null || found.has(real)) continue;
    found.set(real, readPackage(real));
    listDependencies(real, shared, found);
  }
  return [...found.values()];
}

/** As source maps tell; without maps, every dependency of package.json counts as bundled. */
export function listBundledPackages({ folder, source, needs }) {
  const files = listFiles(folder).filter((file) => file.endsWith('.map'));
  const maps = files.map((file) => parseObject(readFileSync(file, 'utf8'))).filter((map) => map !== null);
  if (maps.length > 0) {
    const names = maps.flatMap(({ sources }) => sources ?? []);
    return listPackagesOf(names.map((name) => findSource(name, source)).filter((file) => file !== null));
  }
  const shared = new Set(Object.keys(needs).map((name) => /^(?:@[^/]+\/)?[^/]+/.exec(name)[0]));
  return listDependencies(source, shared);
}
