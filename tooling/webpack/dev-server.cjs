/** The dev server of one remote: its screens at once, the API of a running `npm start` behind it. */
const path = require('node:path');
const HtmlWebpackPlugin = require('html-webpack-plugin');
const ReactRefreshPlugin = require('@pmmmwh/react-refresh-webpack-plugin');

const API_PATHS = ['/api', '/lv', '/v2', '/web-app-version', '/r/', '/registry.json'];

/** API_URL: where the API listens; PORT: where this server does. */
function devServer() {
  return {
    host: '127.0.0.1',
    port: Number(process.env.PORT ?? 3001),
    hot: true,
    // Compression would hold back the event stream.
    compress: false,
    historyApiFallback: true,
    headers: { 'access-control-allow-origin': '*' },
    proxy: [{ context: API_PATHS, target: process.env.API_URL ?? 'http://127.0.0.1:8080', changeOrigin: false }],
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

/** Fast Refresh inside a foreign shell needs the hook to be there before React is. */
const REFRESH_HOOK = `window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= { renderers: new Map(), supportsFiber: true,
  inject(renderer) { const id = this.renderers.size + 1; this.renderers.set(id, renderer); return id; },
  onScheduleFiberRoot() {}, onCommitFiberRoot() {}, onCommitFiberUnmount() {} };`;

function developmentPlugins({ bundle, container }) {
  const templateContent = `<!doctype html><html lang="my"><head><meta charset="utf-8"><title>${bundle}</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><script>${REFRESH_HOOK}</script></head><body><div id="root"></div></body></html>`;
  return [new HtmlWebpackPlugin({ templateContent, excludeChunks: [container] }), new ReactRefreshPlugin({ overlay: false })];
}

module.exports = { developmentAliases, developmentPlugins, devServer };
