/** Checks that look at all files together. Each is `(sources) => Violation[]`. */
import path from 'node:path';

/** A screen without a test is a screen that nobody has seen fail. */
export function testedScreens(sources) {
  const folderOf = (source) => path.posix.dirname(source.path);
  const tested = new Set(sources.filter((source) => /\.test\.tsx?$/.test(source.path)).map(folderOf));
  return sources
    .filter((source) => source.path.endsWith('.screen.tsx') && !tested.has(folderOf(source)))
    .map((source) => ({ path: source.path, line: 1, message: 'its folder has no test' }));
}

/**
 * The map names every package.
 * @param {string} map text of ARCHITECTURE.md
 * @param {string[]} packages folder names
 */
export function mappedPackages(map, packages) {
  return packages
    .filter((name) => !map.includes(`${name}/`) && !map.includes(`\`${name}\``))
    .map((name) => ({ path: 'ARCHITECTURE.md', line: 1, message: `does not name ${name}/` }));
}
