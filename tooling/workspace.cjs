/** The packages of the workspace, as the folders say: a new remote is built, tested and checked without a list that somebody must remember. */
const fs = require('node:fs');
const path = require('node:path');

const { root } = require('./webpack/root.cjs');

/** Short names: `lottery` for the package in `remote-lottery`. */
const REMOTES = fs
  .readdirSync(root)
  .filter((name) => name.startsWith('remote-') && fs.existsSync(path.join(root, name, 'src/remote.tsx')))
  .map((name) => name.replace('remote-', ''))
  .sort();

const REMOTE_PACKAGES = REMOTES.map((remote) => `remote-${remote}`);
const BROWSER_PACKAGES = ['shared', 'host', 'ops-page', ...REMOTE_PACKAGES];
/** What is released, the host first. */
const BUNDLES = ['host', ...REMOTES];
/** Whose imports dependency-cruiser reads. */
const CRUISED = ['contract', ...BROWSER_PACKAGES, 'api', 'ops', 'e2e', 'tooling'];

module.exports = { BROWSER_PACKAGES, BUNDLES, CRUISED, REMOTES };
