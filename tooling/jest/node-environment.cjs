/**
 * Node's environment of jest, and in it the embedded database as Node itself loads it: once for all test files of a process. Jest would compile its megabytes anew for each file, and could
 * run its dynamic imports only under `--experimental-vm-modules`, with which every module of every test file stays in memory.
 */
const { createRequire } = require('node:module');
const path = require('node:path');
const { TestEnvironment } = require('jest-environment-node');

const requireOfApi = createRequire(path.join(__dirname, '../../api/package.json'));

module.exports = class NodeEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.defineProperty(this.global, Symbol.for('padauk.pglite'), {
      get: () => requireOfApi('@electric-sql/pglite'),
    });
  }
};
