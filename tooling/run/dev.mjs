/** `pnpm dev lottery`: one remote with hot reload inside the released shell of a running platform (ADR-12). */
import { createRequire } from 'node:module';
import { networkInterfaces } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createForwardingConfig, readEntry } from '../dev/entry-server.mjs';
import { createShellMiddlewares } from '../dev/shell-middlewares.mjs';
import { parseSettings } from '../dev/shell-page.rules.mjs';
import { StopError } from '../dev/stop-error.mjs';
import { deleteEmptyVariables } from './environment.mjs';
import { onStopSignal } from './stopping.mjs';

const require = createRequire(import.meta.url);
const { createDevServer, readDevOptions } = require('../webpack/dev-server.cjs');
const { REMOTES, getBundleFolder, isOneRemote } = require('../workspace.cjs');
const { root } = require('../webpack/root.cjs');
const ANSWER_TIMEOUT_MS = 5_000;

/** A separate repository has one remote and does not start a platform. */
const COMMAND = isOneRemote() ? 'npx padauk dev' : 'pnpm dev';
const HELP = `${COMMAND} ${isOneRemote() ? '' : '<remote> '}[--host] [--alone | --server <address>]

  --host    also serves phones in this network; default: this machine only
  --alone   without the shell: a list of the remote's screens and widgets, with a bar for language, theme and log-in
  --server  the entry at another bundler's dev server of this machine, such as http://localhost:5173/remoteEntry.js

  API_URL   the running platform: ${isOneRemote() ? "staging's, or one that runs here" : 'start one with npm start'} (http://127.0.0.1:8080)
  PORT      of this server (3001)`;

async function checkPlatform(apiUrl) {
  const hint = isOneRemote()
    ? 'Name one that allows overrides, as staging does: API_URL=https://… npx padauk dev'
    : 'Start one in another terminal with `npm start`, or name another one: API_URL=http://… pnpm dev …';
  const page = await fetch(apiUrl, {
    headers: { accept: 'text/html' },
    signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
  }).then(
    (answer) => answer.text(),
    () => null,
  );
  if (page === null) throw new StopError(`Nothing answers at ${apiUrl}. A remote needs a running platform.\n${hint}`);
  const settings = parseSettings(page);
  if (settings === null)
    throw new StopError(`What answers at ${apiUrl} is not this app, or nothing is published there yet.\n${hint}`);
  if (settings.overrides === undefined)
    throw new StopError(
      `The platform at ${apiUrl} allows no overrides (ALLOW_OVERRIDES; in production they are never allowed).\n${hint}`,
    );
}

function formatAddresses({ host, port }) {
  const addresses = Object.values(networkInterfaces())
    .flat()
    .filter(({ family, internal }) => family === 'IPv4' && !internal);
  const phones =
    host === '127.0.0.1'
      ? ['use --host to serve phones in this network']
      : addresses.map(({ address }) => `http://${address}:${port}`);
  return [['Open', `http://127.0.0.1:${port}`], ...phones.map((phone) => ['Phone', phone]), ['Stop', 'Ctrl-C']]
    .map(([label, value]) => `  ${label.padEnd(7)} ${value}`)
    .join('\n');
}

function createConfig(remote, options) {
  const { entry, isAlone } = options;
  const config =
    entry === undefined
      ? require(path.join(root, getBundleFolder(remote), 'webpack.config.cjs'))
      : createForwardingConfig(remote, entry, createDevServer());
  if (!isAlone) Object.assign(config.devServer, createShellMiddlewares(remote, options));
  return config;
}

async function startServer(remote, options) {
  const webpack = require('webpack');
  const { default: WebpackDevServer } = await import('webpack-dev-server');
  const config = createConfig(remote, options);
  const compiler = webpack(config);
  const server = new WebpackDevServer(config.devServer, compiler);
  await server.start().catch((failure) => {
    throw failure.code === 'EADDRINUSE'
      ? new StopError(
          `Port ${options.port} is taken. Another one: PORT=${options.port + 1} ${COMMAND}${isOneRemote() ? '' : ` ${remote}`}`,
        )
      : failure;
  });
  // Closing the compiler writes its cache, which cuts the next start from three seconds to one.
  onStopSignal(() => void server.stop().then(() => compiler.close(() => process.exit(0))));
  console.log(
    `\n${remote}, ${options.isAlone ? 'alone, with the API of' : 'inside the released shell of'} ${options.apiUrl}\n${formatAddresses(options)}\n`,
  );
}

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      host: { type: 'boolean' },
      alone: { type: 'boolean' },
      server: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const [remote = isOneRemote() ? REMOTES[0] : undefined] = positionals;
  if (values.help === true) return console.log(HELP);
  if (REMOTES.length === 0)
    throw new StopError(`No remote in ${root}: src/remote.tsx is missing (the root is the folder with the lockfile)`);
  if (remote === undefined || !REMOTES.includes(remote))
    throw new StopError(
      `${remote === undefined ? 'Which remote?' : `There is no remote "${remote}".`} There are ${REMOTES.join(', ')}.\n\n${HELP}`,
    );
  if (values.alone === true && values.server !== undefined)
    throw new StopError('--server is for the remote inside the shell: omit --alone.');
  deleteEmptyVariables();
  process.env.NODE_ENV = 'development';
  if (values.alone === true) process.env.DEV_ALONE = 'yes';
  if (values.host === true) process.env.DEV_HOST = '0.0.0.0';
  const options = readDevOptions();
  const entry = values.server === undefined ? undefined : await readEntry(remote, values.server);
  if (!options.isAlone) await checkPlatform(options.apiUrl);
  return startServer(remote, { ...options, entry });
}

main().catch((failure) => {
  console.error(failure instanceof StopError ? failure.message : failure);
  process.exitCode = 1;
});
