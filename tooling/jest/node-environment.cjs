// Loads PGlite through Node's require, once per process. Jest would compile its megabytes for each test file and need
// `--experimental-vm-modules` for its dynamic imports.
const { createRequire } = require('node:module');
const path = require('node:path');
const { TestEnvironment } = require('jest-environment-node');

const requireFromApi = createRequire(path.join(__dirname, '../../api/package.json'));

module.exports = class NodeEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.defineProperty(this.global, Symbol.for('padauk.pglite'), {
      get: () => requireFromApi('@electric-sql/pglite'),
    });
  }
};
