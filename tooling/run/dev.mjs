/**
 * `pnpm dev lottery`: one remote alone, with hot reload, on http://127.0.0.1:3001 (PORT). Its API is that of a running `npm start`
 * (API_URL, default http://127.0.0.1:8080). Inside the released shell: override the remote with http://127.0.0.1:3001/remoteEntry.js.
 */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const require = createRequire(import.meta.url);
const [remote = ''] = process.argv.slice(2);
const configFile = path.join(root, `remote-${remote}`, 'webpack.config.cjs');

if (existsSync(configFile)) {
  process.env.NODE_ENV = 'development';
  const webpack = require('webpack');
  const { default: WebpackDevServer } = await import('webpack-dev-server');
  const config = require(configFile);
  const server = new WebpackDevServer(config.devServer, webpack(config));
  await server.start();
  console.log(`${remote}: http://${config.devServer.host}:${config.devServer.port}`);
} else {
  console.error(`pnpm dev <remote>: there is no remote "${remote}"`);
  process.exitCode = 1;
}
