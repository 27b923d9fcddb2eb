/**
 * The two ways to develop one remote (ADR-12). In the released shell: only the remote's container, hot, under
 * `/__dev/<remote>/`;
 * tooling/dev/ puts it into the platform's pages. Alone: the remote with copies of its own of what is shared, at `/`.
 */
const path = require('node:path');
const HtmlWebpackPlugin = require('html-webpack-plugin');
const { EntryPlugin } = require('webpack');
const ReactRefreshPlugin = require('@pmmmwh/react-refresh-webpack-plugin');

/** Everything of the dev server lies under it; all else is the platform's. */
const DEV_PATH = '/__dev';
const PAGE_SCRIPT = require.resolve('../dev/page.js');
const CACHE_PAUSE_MS = 60_000;
const API_PATHS = ['/api', '/lv', '/v2', '/web-app-version', '/r/', '/registry.json'];

/** Where `pnpm dev` writes what it was told: `pnpm dev <remote> [--alone] [--host]`. */
function optionsOfDev() {
  return {
    isAlone: process.env.DEV_ALONE === 'yes',
    /** `0.0.0.0` only when asked: whoever is in the network reaches the platform behind it. */
    host: process.env.DEV_HOST ?? '127.0.0.1',
    port: Number(process.env.PORT ?? 3001),
    apiUrl: process.env.API_URL ?? 'http://127.0.0.1:8080',
  };
}

function devServer() {
  const { isAlone, host, port, apiUrl } = optionsOfDev();
  return {
    host,
    port,
    hot: true,
    // Beside hot updates it means one thing: a change of the manifest, which is in no bundle, loads the page anew.
    liveReload: true,
    // Compression would hold back the event stream.
    compress: false,
    static: false,
    setupExitSignals: false,
    headers: { 'cache-control': 'no-store' },
    // The page's own address, whatever it is: a phone names this machine by its number.
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

/** See jsx-dev-runtime.cjs. The two real ones go by names of their own, because React's exports map hides their files. */
function developmentAliases(folder) {
  const react = path.dirname(require.resolve('react/package.json', { paths: [folder] }));
  return {
    'react/jsx-dev-runtime$': require.resolve('./jsx-dev-runtime.cjs'),
    // What libraries were compiled to. Theirs needs no warnings.
    'react/jsx-runtime$': path.join(react, 'cjs/react-jsx-runtime.production.js'),
    'padauk-jsx-development$': path.join(react, 'cjs/react-jsx-dev-runtime.development.js'),
    'padauk-jsx-production$': path.join(react, 'cjs/react-jsx-runtime.production.js'),
  };
}

function alonePage({ bundle, container }) {
  const templateContent = `<!doctype html><html lang="my"><head><meta charset="utf-8"><title>${bundle}</title>
<meta name="viewport" content="width=device-width,initial-scale=1"></head><body><div id="root"></div></body></html>`;
  return new HtmlWebpackPlugin({ templateContent, excludeChunks: [container] });
}

/**
 * Turns a remote's configuration into one for `pnpm dev`.
 * @param {import('webpack').Configuration} config
 * @param {{ bundle: string, folder: string, container: string }} remote `folder`: its absolute path
 */
function developRemote(config, { bundle, folder, container }) {
  const { isAlone } = optionsOfDev();
  Object.assign(config.output, { publicPath: isAlone ? '/' : `${DEV_PATH}/${bundle}/` });
  config.resolve.alias = developmentAliases(folder);
  config.cache.name += isAlone ? '-alone' : '-shell';
  // Written in a pause of a minute, or at the end: right after the start it would keep the first change waiting for more than a second.
  Object.assign(config.cache, {
    idleTimeoutForInitialStore: CACHE_PAUSE_MS,
    idleTimeoutAfterLargeChanges: CACHE_PAUSE_MS,
  });
  config.devServer = devServer();
  // A chunk for each screen, and never another: a new split is a change of remote.tsx, which no page can take up without a reload.
  config.optimization.splitChunks = false;
  config.module.rules.push({
    test: /\.json$/,
    include: (file) => /^(?!\.\.).*\blocales\b/.test(path.relative(path.join(folder, 'src'), file)),
    type: 'javascript/auto',
    use: { loader: require.resolve('./text-refresh.cjs'), options: { remote: bundle, folder } },
  });
  config.plugins.push(new ReactRefreshPlugin({ overlay: false }));
  // The import in between gives the shared scope time to be set up, as the host's main.ts does.
  config.entry = isAlone
    ? { main: [PAGE_SCRIPT, `data:text/javascript,import(${JSON.stringify(path.join(folder, 'src/standalone.tsx'))})`] }
    : {};
  if (isAlone) config.plugins.push(alonePage({ bundle, container }));
  else
    config.plugins.push(
      new EntryPlugin(folder, `${require.resolve('../dev/back-after-crash.js')}?remote=${bundle}`, { name: undefined }),
    );
  return config;
}

module.exports = { DEV_PATH, developRemote, optionsOfDev };
