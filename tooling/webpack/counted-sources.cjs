/**
 * Holds webpack's own list of what it has bundled to what the build is named after (build-id.cjs): a file, a package or a shared name that the id has not seen
 * stops the build. Without this, two builds of one name could have different bytes.
 */
const fs = require('node:fs');
const path = require('node:path');
const { WebpackError } = require('webpack');
const { takenNames } = require('./door-names.cjs');

const { root } = require('./root.cjs');
const INSTALLED = /^(.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+))[\\/]/;
const OURS = /[\\/]node_modules[\\/]@padauk[\\/]/;
/** Written by federation itself, from its own options. */
const WRITTEN = /[\\/]node_modules[\\/]\.federation[\\/]/;

/** `…/node_modules/.pnpm/x@1.0.0/node_modules/x/index.js` → `x@1.0.0`; `null` for a file of ours, which counts by itself wherever it lies. */
function packageOf(file, versions) {
  const [, folder, name] = INSTALLED.exec(file) ?? [];
  if (folder === undefined || OURS.test(file)) return null;
  if (!versions.has(folder))
    versions.set(folder, JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')).version);
  return `${name.replaceAll('\\', '/')}@${versions.get(folder)}`;
}

class CountedSourcesPlugin {
  /** @param {{ files: ReadonlySet<string>, packages: ReadonlySet<string>, taken: ReadonlyMap<string, ReadonlySet<string>> | null }} counted what the id has seen */
  constructor(counted) {
    this.counted = counted;
    this.plainNames = new Set([...counted.packages].map((name) => name.replace(/\(.*$/, '')));
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('CountedSourcesPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('CountedSourcesPlugin', (modules) => {
        const uncounted = new Set([...this.filesOf(modules), ...this.namesOf(compilation)]);
        for (const what of uncounted)
          compilation.errors.push(
            new WebpackError(
              `${what} is in the build, and not in its id: tooling/webpack/bundled-sources.cjs has missed it`,
            ),
          );
      });
    });
  }

  /** The module's own file, and what its loaders have read for it (a style sheet's `@use`). */
  *filesOf(modules) {
    const versions = new Map();
    for (const module of modules) {
      const read = [...(module.buildInfo?.fileDependencies ?? [])];
      for (const file of module.resource === undefined ? read : [module.resource.split('?')[0], ...read]) {
        if (WRITTEN.test(file) || !path.isAbsolute(file)) continue;
        const name = packageOf(file, versions);
        if (name === null ? !this.counted.files.has(file) : !this.plainNames.has(name))
          yield name ?? path.relative(root, file);
      }
    }
  }

  /** Of a remote alone: the host brings what is behind the doors. */
  *namesOf(compilation) {
    if (this.counted.taken === null) return;
    for (const [door, names] of Object.entries(takenNames(compilation)))
      for (const name of names) {
        const counted = this.counted.taken.get(door);
        if (counted?.has(name) !== true && counted?.has('*') !== true) yield `${name} of ${door}`;
      }
  }
}

module.exports = { CountedSourcesPlugin };
