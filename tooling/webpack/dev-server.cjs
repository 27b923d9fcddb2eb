// Two ways to develop a remote (ADR-12): in the released shell, only its container under `/__dev/<remote>/`; alone, the
// remote with private copies of the shared modules, at `/`.
const path = require('node:path');
const HtmlWebpackPlugin = require('html-webpack-plugin');
const { EntryPlugin } = require('webpack');
const ReactRefreshPlugin = require('@pmmmwh/react-refresh-webpack-plugin');

const DEV_PATH = '/__dev';
const PAGE_SCRIPT = require.resolve('../dev/page.js');
const CACHE_PAUSE_MS = 60_000;
const API_PATHS = ['/api', '/lv', '/v2', '/web-app-version', '/r/', '/registry.json'];

function readDevOptions() {
  return {
    isAlone: process.env.DEV_ALONE === 'yes',
    /** `0.0.0.0` only on request, because it exposes the platform to the whole network. */
    host: process.env.DEV_HOST ?? '127.0.0.1',
    port: Number(process.env.PORT ?? 3001),
    apiUrl: process.env.API_URL ?? 'http://127.0.0.1:8080',
  };
}

function createDevServer() {
  const { isAlone, host, port, apiUrl } = readDevOptions();
  return {
    host,
    port,
    hot: true,
    // Needed only for the manifest: it is in no bundle, so its change reloads the page.
    liveReload: true,
    // Compression would buffer the event stream.
    compress: false,
    static: false,
    setupExitSignals: false,
    headers: { 'cache-control': 'no-store' },
    // Uses the page's host, because a phone reaches this machine by IP address.
    client: {
      webSocketURL: `auto://0.0.0.0:0${DEV_PATH}/ws`,
      logging: 'warn',
      overlay: { errors: true, warnings: false, runtimeErrors: false },
    },
    webSocketServer: { type: 'ws', options: { path: `${DEV_PATH}/ws` } },
    ...(isAlone
      ? { historyApiFallback: true, proxy: [{ context: API_PATHS, target: apiUrl, changeOrigin: false }] }
      : {}),
  };
}

/** See jsx-dev-runtime.cjs. The aliases bypass React's exports map, which hides these files. */
function getDevelopmentAliases(folder) {
  const react = path.dirname(require.resolve('react/package.json', { paths: [folder] }));
  return {
    'react/jsx-dev-runtime$': require.resolve('./jsx-dev-runtime.cjs'),
    'react/jsx-runtime$': path.join(react, 'cjs/react-jsx-runtime.production.js'),
    'padauk-jsx-development$': path.join(react, 'cjs/react-jsx-dev-runtime.development.js'),
    'padauk-jsx-production$': path.join(react, 'cjs/react-jsx-runtime.production.js'),
  };
}

function createStandalonePage({ bundle, container }) {
  const templateContent = `<!doctype html><html lang="my"><head><meta charset="utf-8"><title>${bundle}</title>
<meta name="viewport" content="width=device-width,initial-scale=1"></head><body><div id="root"></div></body></html>`;
  return new HtmlWebpackPlugin({ templateContent, excludeChunks: [container] });
}

function developRemote(config, { bundle, folder, container }) {
  const { isAlone } = readDevOptions();
  Object.assign(config.output, { publicPath: isAlone ? '/' : `${DEV_PATH}/${bundle}/` });
  config.resolve.alias = getDevelopmentAliases(folder);
  config.cache.name += isAlone ? '-alone' : '-shell';
  // Written after a minute of idle time: right after the start it delays the first change by more than a second.
  Object.assign(config.cache, {
    idleTimeoutForInitialStore: CACHE_PAUSE_MS,
    idleTimeoutAfterLargeChanges: CACHE_PAUSE_MS,
  });
  config.devServer = createDevServer();
  // One chunk per screen: a new split would change remote.tsx, which needs a page reload.
  config.optimization.splitChunks = false;
  config.module.rules.push({
    test: /\.json$/,
    include: (file) => /^(?!\.\.).*\blocales\b/.test(path.relative(path.join(folder, 'src'), file)),
    type: 'javascript/auto',
    use: { loader: require.resolve('./text-refresh.cjs'), options: { remote: bundle, folder } },
  });
  config.plugins.push(new ReactRefreshPlugin({ overlay: false }));
  // The dynamic import lets the shared scope initialise first, as in the host's main.ts.
  config.entry = isAlone
    ? { main: [PAGE_SCRIPT, `data:text/javascript,import(${JSON.stringify(path.join(folder, 'src/standalone.tsx'))})`] }
    : {};
  if (isAlone) config.plugins.push(createStandalonePage({ bundle, container }));
  else
    config.plugins.push(
      new EntryPlugin(folder, `${require.resolve('../dev/reload-after-crash.js')}?remote=${bundle}`, {
        name: undefined,
      }),
    );
  return config;
}

module.exports = { DEV_PATH, createDevServer, developRemote, readDevOptions };
