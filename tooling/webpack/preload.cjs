/**
 * Puts into index.html what the entry asks for next, so that a phone fetches it in the first round trip, not in the third.
 * The style sheets become plain links; the chunk loader finds them there and does not ask again.
 */
const HtmlWebpackPlugin = require('html-webpack-plugin');
const { filesAfterEntry } = require('./chunks.cjs');

const tag = (tagName, attributes) => ({ tagName, voidTag: true, attributes, meta: { plugin: 'PreloadPlugin' } });

class PreloadPlugin {
  /** @param {{ firstModule: string }} options absolute path of the module that the entry imports */
  constructor({ firstModule }) {
    this.firstModule = firstModule;
  }

  apply(compiler) {
    compiler.hooks.compilation.tap('PreloadPlugin', (compilation) => {
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTagGroups.tap('PreloadPlugin', (data) => {
        const urls = filesAfterEntry(compilation, this.firstModule).map((file) => data.publicPath + file);
        const tags = urls.map((href) =>
          href.endsWith('.css')
            ? tag('link', { rel: 'stylesheet', href })
            : tag('link', { rel: 'preload', as: 'script', href }),
        );
        data.headTags = [...tags, ...data.headTags];
        return data;
      });
    });
  }
}

module.exports = { PreloadPlugin };
