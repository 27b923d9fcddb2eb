/**
 * Puts into index.html what the entry asks for next, so that a phone fetches it in the first round trip, not in the third.
 * The style sheets become plain links; the chunk loader finds them there and does not ask again.
 */
const HtmlWebpackPlugin = require('html-webpack-plugin');
const { filesAfterEntry } = require('./chunks.cjs');

/** The fonts of the first paint by language: letters that come late are drawn twice. The edge leaves those of the page's language, and takes the mark off (api/src/edge/page.rules.ts). */
const FONTS = [
  { file: /^noto-mm-\d+\.\w+\.woff2$/, locales: 'uni' },
  { file: /^noto-shn-\d+\.\w+\.woff2$/, locales: 'shan' },
  { file: /^zawgyi-ui-\d+\.\w+\.woff2$/, locales: 'zg' },
  { file: /^padauk-figures-\d+\.\w+\.woff2$/, locales: 'en zh uni shan zg' },
];

/** One that no file of the build matches would be missed by nobody: it stops the build. */
function fontTags(compilation, publicPath) {
  const names = Object.keys(compilation.assets).sort();
  return FONTS.flatMap(({ file, locales }) => {
    const found = names.filter((name) => file.test(name));
    if (found.length === 0) throw new Error(`no font for ${locales} is in the build`);
    return found.map((name) =>
      tag('link', {
        rel: 'preload',
        as: 'font',
        type: 'font/woff2',
        crossorigin: 'anonymous',
        href: publicPath + name,
        'data-locales': locales,
      }),
    );
  });
}

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
        data.headTags = [...fontTags(compilation, data.publicPath), ...tags, ...data.headTags];
        return data;
      });
    });
  }
}

module.exports = { PreloadPlugin };
