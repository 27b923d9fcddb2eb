/** The packages of the repository, as the folders say: a new remote is built, tested and checked without a list that somebody must remember. */
const fs = require('node:fs');
const path = require('node:path');

const { folderOf, isOneRemote, root } = require('./webpack/root.cjs');

/** `bonus` for the repository whose package is `@padauk/remote-bonus`, or `remote-bonus`. */
function nameOfOne() {
  const { name } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
  return name.replace(/^@[^/]+\//, '').replace(/^remote-/, '');
}

function remotesOfWorkspace() {
  return fs
    .readdirSync(root)
    .filter((name) => name.startsWith('remote-') && fs.existsSync(path.join(root, name, 'src/remote.tsx')))
    .map((name) => name.replace('remote-', ''))
    .sort();
}

/** Short names: `lottery` for the package in `remote-lottery`. */
const REMOTES = isOneRemote() ? [nameOfOne()] : remotesOfWorkspace();

const REMOTE_PACKAGES = REMOTES.map((remote) => folderOf(remote));
const BROWSER_PACKAGES = isOneRemote()
  ? REMOTE_PACKAGES
  : ['shared', 'host', 'ops-page', 'game-pages', ...REMOTE_PACKAGES];
/** What is released, the host first. */
const BUNDLES = isOneRemote() ? REMOTES : ['host', ...REMOTES];
/** Whose imports dependency-cruiser reads. */
const CRUISED = ['contract', ...BROWSER_PACKAGES, 'api', 'ops', 'e2e', 'tooling', 'create-padauk-remote'];

module.exports = { BROWSER_PACKAGES, BUNDLES, CRUISED, REMOTES, folderOf, isOneRemote };
