/**
 * Puts into index.html what the entry asks for next, so that a phone fetches it in the first round trip, not in the third:
 * the chunk of `src/bootstrap.tsx` and the merged shared chunk. Their style sheets become plain links; the loader finds them there.
 */
const path = require('node:path');
const HtmlWebpackPlugin = require('html-webpack-plugin');

const tag = (tagName, attributes) => ({ tagName, voidTag: true, attributes, meta: { plugin: 'PreloadPlugin' } });

function filesAfterEntry(compilation, bootstrapFile) {
  const holdsBootstrap = (chunk) =>
    [...compilation.chunkGraph.getChunkModulesIterable(chunk)].some((module) => (module.rootModule ?? module).resource === bootstrapFile);
  const chunks = [...compilation.chunks].filter((chunk) => chunk.name === 'shared' || holdsBootstrap(chunk));
  return chunks.flatMap((chunk) => [...chunk.files]);
}

class PreloadPlugin {
  /** @param {{ bootstrap: string }} options path of the module that the entry imports, from the bundle's folder */
  constructor({ bootstrap }) {
    this.bootstrap = bootstrap;
  }

  apply(compiler) {
    const bootstrapFile = path.resolve(compiler.context, this.bootstrap);
    compiler.hooks.compilation.tap('PreloadPlugin', (compilation) => {
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTagGroups.tap('PreloadPlugin', (data) => {
        const urls = filesAfterEntry(compilation, bootstrapFile).map((file) => data.publicPath + file);
        const styles = urls.filter((url) => url.endsWith('.css')).map((href) => tag('link', { rel: 'stylesheet', href }));
        const scripts = urls.filter((url) => url.endsWith('.js')).map((href) => tag('link', { rel: 'preload', as: 'script', href }));
        data.headTags = [...styles, ...scripts, ...data.headTags];
        return data;
      });
    });
  }
}

module.exports = { PreloadPlugin };
