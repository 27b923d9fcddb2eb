import { readFile, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { addRemote, findIncompatibility, parseRegistry } from './shell-page.rules.mjs';
import { createShellProxy } from './shell-proxy.mjs';

const require = createRequire(import.meta.url);
const { DEV_PATH } = require('../webpack/dev-server.cjs');
const { buildDevelopmentReact, readReactVersion } = require('../webpack/development-react.cjs');
const { readManifest } = require('../webpack/release.cjs');
const { getBundleFolder, root } = require('../webpack/root.cjs');

const PAGE_SCRIPT = `${DEV_PATH}/page.js`;
const REACT_SCRIPT = `${DEV_PATH}/react.js`;

function sendScript(response, text) {
  response.setHeader('content-type', 'text/javascript; charset=utf-8');
  response.end(text);
}

/** The fields that the host's overrides read (host/src/overrides), with the manifest as it is saved now. */
async function readRelease(remote, { file, format, findContainer = () => `${remote}_dev` }) {
  const folder = getBundleFolder(remote);
  const { version } = JSON.parse(await readFile(path.join(root, folder, 'package.json'), 'utf8'));
  const { mtimeMs } = await stat(path.join(root, folder, 'src/manifest.ts'));
  const manifest = await readManifest({ bundle: remote, folder, build: { version }, stamp: `?${mtimeMs}` });
  return {
    remote,
    buildId: 'dev',
    container: findContainer(version),
    entry: file,
    format,
    integrity: '',
    preload: [],
    manifest,
  };
}

async function readProvidedVersions(apiUrl, hostBuild) {
  const answer = await fetch(`${apiUrl}/host/${hostBuild}/release.json`).catch(() => null);
  const { provides = {} } = answer?.ok === true ? await answer.json() : {};
  return provides;
}

function createScriptFinder(apiUrl) {
  const cache = new Map();
  const find = async (hostBuild) => {
    const reason = findIncompatibility(await readProvidedVersions(apiUrl, hostBuild), readReactVersion());
    if (reason !== null)
      console.warn(`No hot reload in the shell of ${apiUrl}: ${reason}. Reload the page after each change.`);
    return reason === null ? [REACT_SCRIPT] : [];
  };
  return (hostBuild) => {
    if (!cache.has(hostBuild)) cache.set(hostBuild, find(hostBuild));
    return cache.get(hostBuild);
  };
}

/** `findContainer`: the name of the container in this version, when another bundler chooses it. */
export function createShellMiddlewares(remote, { apiUrl, entry = { file: 'remoteEntry.js' } }) {
  const findScripts = createScriptFinder(apiUrl);
  const changePage = async (html) => {
    const hostBuild = parseRegistry(html)?.host.active;
    const scripts = hostBuild === undefined ? [] : [PAGE_SCRIPT, ...(await findScripts(hostBuild))];
    return addRemote(html, { remote, entry: `${DEV_PATH}/${remote}/${entry.file}`, scripts });
  };
  const own = {
    [PAGE_SCRIPT]: async (response) => sendScript(response, await readFile(path.join(import.meta.dirname, 'page.js'))),
    [REACT_SCRIPT]: async (response) => sendScript(response, await readFile(await buildDevelopmentReact())),
    [`${DEV_PATH}/${remote}/release.json`]: async (response) => response.json(await readRelease(remote, entry)),
  };
  const serveOwnFile = (request, response, next) => {
    const answer = own[request.path];
    return answer === undefined ? next() : answer(response); // express handles a rejected promise
  };
  const proxy = createShellProxy(apiUrl, changePage);
  const forwardToPlatform = (request, response, next) =>
    request.path.startsWith(`${DEV_PATH}/`) ? next() : proxy(request, response);
  return {
    watchFiles: [path.join(root, getBundleFolder(remote), 'src/manifest.ts')],
    // After the built-in middlewares: the first one rejects foreign Host headers, which prevents DNS rebinding.
    setupMiddlewares: (middlewares) => [
      ...middlewares,
      { name: 'own-files', middleware: serveOwnFile },
      { name: 'platform', middleware: forwardToPlatform },
    ],
  };
}
