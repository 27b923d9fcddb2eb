/**
 * Builds a library without the parts of it that nothing here uses: named files of it are swapped for small ones of ours
 * (docs/decisions/0003-first-load.md). A file that an update of the library has moved stops the build, so the saving is never lost silently.
 */
const fs = require('node:fs');
const path = require('node:path');

class ReplaceFilesPlugin {
  /**
   * @param {object} options
   * @param {string} options.folder absolute path of the library's modules, links resolved
   * @param {string} options.stubs absolute path of the folder that holds our files
   * @param {Readonly<Record<string, string>>} options.files file under `folder` → file under `stubs`
   */
  constructor({ folder, stubs, files }) {
    this.stubOf = new Map(
      Object.entries(files).map(([file, stub]) => [path.join(folder, file), path.join(stubs, stub)]),
    );
    const missing = [...this.stubOf].flat().filter((file) => !fs.existsSync(file));
    if (missing.length > 0) throw new Error(`no such file to replace, or to put in its place: ${missing.join(', ')}`);
  }

  apply(compiler) {
    compiler.hooks.normalModuleFactory.tap('ReplaceFilesPlugin', (factory) => {
      factory.hooks.beforeResolve.tap('ReplaceFilesPlugin', (asked) => {
        // A library names its own files relatively, and with their extension.
        const stub = asked.request.startsWith('.')
          ? this.stubOf.get(path.resolve(asked.context, asked.request))
          : undefined;
        if (stub !== undefined) asked.request = stub;
      });
    });
  }
}

module.exports = { ReplaceFilesPlugin };
