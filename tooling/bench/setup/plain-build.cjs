/** One webpack build of the same sources without federation: the baseline of `pnpm bench load`. */
const fs = require('node:fs');
const path = require('node:path');
const { NormalModuleReplacementPlugin } = require('webpack');
const { createBaseConfig, root } = require('../../webpack/base.cjs');
const { PageTemplatePlugin } = require('../../webpack/page-template.cjs');
const { REMOTES } = require('../../workspace.cjs');

const BUILD_ID = 'mono';

/** Replaces host/src/remotes/federation-source.ts; binds the remotes of the workspace at build time. */
function writeMonoSource() {
  const file = path.join(root, '.cache/mono-source.js');
  const remotes = REMOTES.map(
    (remote) =>
      `  ${JSON.stringify(remote)}: () => import(${JSON.stringify(path.join(root, `remote-${remote}`, 'src/remote.tsx'))}),`,
  );
  const source = `const REMOTES = {
${remotes.join('\n')}
};
export const startFederation = () => undefined;
export const loadFromFederation = ({ manifest: { name } }) => REMOTES[name]?.() ?? Promise.reject(new Error('no remote ' + name));
`;
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, source);
  return file;
}

module.exports = function monoConfig() {
  const config = createBaseConfig({
    bundle: 'mono',
    folder: 'host',
    isDevelopment: false,
    uniqueName: 'mono',
  });
  config.entry = { main: './src/main.ts' };
  Object.assign(config.output, {
    path: path.join(root, 'dist/mono', BUILD_ID),
    publicPath: `/host/${BUILD_ID}/`,
  });
  config.optimization.splitChunks = { chunks: 'all' };
  config.plugins.push(
    new NormalModuleReplacementPlugin(/federation-source\.ts$/, writeMonoSource()),
    new PageTemplatePlugin({ firstModule: path.join(root, 'host/src/bootstrap.tsx') }),
  );
  return config;
};
