// Webpack preset of the host. `src/main.ts` imports shared modules only dynamically, so that the share scope is ready.
const path = require('node:path');
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const { NormalModuleReplacementPlugin } = require('webpack');
const { createBaseConfig, root } = require('./base.cjs');
const { planBuild } = require('./build-id.cjs');
const { FirstViewPlugin } = require('./first-view.cjs');
const { PageTemplatePlugin } = require('./page-template.cjs');
const { ReleasePlugin } = require('./release.cjs');
const { RootFilesPlugin } = require('./root-files.cjs');
const { SharedChunksPlugin } = require('./shared-chunks.cjs');
const { createSharing } = require('./sharing.cjs');
const { WorkerPlugin } = require('./worker.cjs');

const FOLDER = 'host';
const ICONS = path.join(root, 'shared/src/styles/icons');
const ICON_FILES = ['favicon.svg', 'icon-192.png', 'icon-512.png', 'icon-512-maskable.png', 'apple-touch-icon.png'].map(
  (name) => path.join(ICONS, name),
);
/** The OFL requires its text beside the fonts. */
const FONT_NOTICES = ['NOTICE.txt', 'OFL.txt'].map((name) => path.join(root, 'shared/src/styles/fonts', name));
const FIRST_MODULE = path.join(root, FOLDER, 'src/bootstrap.tsx');

/**
 * Parts of axios that no call uses: the runtime sends JSON or a photo by `fetch`, and writes queries itself
 * (shared/src/runtime/api/client.ts). They would add 3.7 KB to the first load.
 */
const UNUSED_AXIOS_PARTS = [
  'xhr',
  'AxiosURLSearchParams',
  'CancelToken',
  'HttpStatusCode',
  'cookies',
  'createMultipartBody',
  'estimateDataURLDecodedBytes',
  'formDataToJSON',
  'setFormDataHeaders',
  'toFormData',
  'toURLEncodedForm',
];

function dropAxiosPart(resource) {
  if (/[\\/]axios[\\/]lib(?:[\\/]|$)/.test(resource.context)) resource.request = 'axios/unsafe/helpers/null.js';
}

module.exports = function hostConfig() {
  const build = planBuild(FOLDER);
  const config = createBaseConfig({ bundle: FOLDER, folder: FOLDER, isDevelopment: false, uniqueName: 'host' });

  config.entry = { main: './src/main.ts' };
  Object.assign(config.output, {
    path: path.join(root, 'dist/host', build.buildId),
    publicPath: `/host/${build.buildId}/`,
  });
  config.plugins.push(
    new NormalModuleReplacementPlugin(new RegExp(`/(?:${UNUSED_AXIOS_PARTS.join('|')})\\.js$`), dropAxiosPart),
    new SharedChunksPlugin(),
    new ModuleFederationPlugin({
      name: 'host',
      shared: createSharing('host'),
      shareStrategy: 'loaded-first',
      dts: false,
      manifest: false,
      // The host loads remotes by the registry (host/src/remotes/federation-source.ts), not through this plugin.
      experiments: { optimization: { target: 'web', disableSnapshot: true, disableRemote: true } },
    }),
    new RootFilesPlugin({ files: ICON_FILES }),
    new WorkerPlugin({ entry: path.join(root, FOLDER, 'src/service-worker/worker.ts') }),
    new FirstViewPlugin({ bundle: FOLDER, folder: FOLDER }),
    new PageTemplatePlugin({ firstModule: FIRST_MODULE }),
    new ReleasePlugin({
      bundle: FOLDER,
      folder: FOLDER,
      build,
      container: 'host',
      firstModule: FIRST_MODULE,
      notices: FONT_NOTICES,
    }),
  );
  return config;
};
