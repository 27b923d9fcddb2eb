/** The dev server of another bundler, behind the origin of the page: `padauk dev --server`. */
import { init, parse } from 'es-module-lexer';
import { createRequire } from 'node:module';
import { StopError } from './stop-error.mjs';

const require = createRequire(import.meta.url);
const { createContainerName } = require('../federation.cjs');
const { DEV_PATH } = require('../webpack/dev-server.cjs');

const LOCAL_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;
const ENTRY_ADDRESS = /^(https?:\/\/[^/]+)(\/(?:.*\/)?)([\w.@-]+\.m?js)$/;
/** The first answer of a dev server compiles the entry. */
const ANSWER_TIMEOUT_MS = 30_000;

/** `folder` begins and ends with a slash. */
export function parseEntryAddress(address) {
  const url = URL.canParse(address) ? new URL(address) : null;
  const [, origin, folder, file] = (url !== null && ENTRY_ADDRESS.exec(url.origin + url.pathname)) || [];
  if (file === undefined)
    throw new StopError(
      `--server ${address}: this is no address of an entry, such as http://localhost:5173/remoteEntry.js`,
    );
  if (!LOCAL_HOST.test(url.hostname))
    throw new StopError(
      `--server ${address}: only a dev server of this machine is allowed, as http://localhost:5173/…`,
    );
  return { origin, folder, file };
}

async function requestEntry(address) {
  const answer = await fetch(address, { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) }).catch(() => null);
  if (answer === null) throw new StopError(`Nothing answers at ${address}. Start the bundler's dev server first.`);
  if (!answer.ok || !/\bjavascript\b/.test(answer.headers.get('content-type') ?? ''))
    throw new StopError(`${address} is no script: status ${answer.status}, ${answer.headers.get('content-type')}`);
  return answer.text();
}

/** Reads whether the entry is a script or a module, and checks that the page can load the modules that it imports. */
export async function readEntry(remote, address) {
  const entry = parseEntryAddress(address);
  await init;
  const [imports, , , isModule] = parse(await requestEntry(address));
  const mount = `${DEV_PATH}/${remote}/`;
  const foreign = imports.find(({ n: name }) => name?.startsWith('/') === true && !name.startsWith(mount));
  if (foreign !== undefined)
    throw new StopError(
      `${address} imports ${foreign.n}, and the page has only the files below ${mount} from this server.\n` +
        `Set the base of the dev server to ${mount} (Vite: base; others: publicPath).`,
    );
  const findContainer = (version) => createContainerName(remote, version);
  return { ...entry, findContainer, format: isModule ? 'module' : undefined };
}

/** A webpack dev server that compiles nothing: it checks hosts and origins, also of a WebSocket, and forwards. */
export function createForwardingConfig(remote, { origin, folder }, devServer) {
  const mount = `${DEV_PATH}/${remote}/`;
  return {
    mode: 'development',
    entry: {},
    infrastructureLogging: { level: 'warn' },
    devServer: {
      ...devServer,
      hot: false,
      liveReload: false,
      client: false,
      webSocketServer: false,
      proxy: [
        {
          context: (path) => path.startsWith(mount) && path !== `${mount}release.json`,
          target: origin,
          pathRewrite: (path) => folder + path.slice(mount.length),
          ws: true,
        },
      ],
    },
  };
}
