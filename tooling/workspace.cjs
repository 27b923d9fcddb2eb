/** The packages of the repository, derived from its folders, so that a new remote needs no list entry. */
const fs = require('node:fs');
const path = require('node:path');

const { getBundleFolder, isOneRemote, root } = require('./webpack/root.cjs');

/** `bonus` for a repository whose package is `@padauk/remote-bonus` or `remote-bonus`. */
function readRemoteName() {
  const { name } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
  return name.replace(/^@[^/]+\//, '').replace(/^remote-/, '');
}

function findRemotes() {
  return fs
    .readdirSync(root)
    .filter((name) => name.startsWith('remote-') && fs.existsSync(path.join(root, name, 'src/remote.tsx')))
    .map((name) => name.replace('remote-', ''))
    .sort();
}

const REMOTES = isOneRemote() ? [readRemoteName()] : findRemotes();

const REMOTE_PACKAGES = REMOTES.map((remote) => getBundleFolder(remote));
const STANDALONE_PAGES = isOneRemote() ? [] : ['ops-page', 'game-pages'];
const BROWSER_PACKAGES = isOneRemote() ? REMOTE_PACKAGES : ['shared', 'host', ...STANDALONE_PAGES, ...REMOTE_PACKAGES];
const BUNDLES = isOneRemote() ? REMOTES : ['host', ...REMOTES];
const CRUISED = ['contract', ...BROWSER_PACKAGES, 'api', 'ops', 'e2e', 'tooling', 'create-padauk-remote'];

module.exports = { BROWSER_PACKAGES, BUNDLES, CRUISED, REMOTES, STANDALONE_PAGES, getBundleFolder, isOneRemote };
