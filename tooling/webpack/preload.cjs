/** Saves two round trips. Style sheets become plain links, which the chunk loader finds and does not load again. */
const HtmlWebpackPlugin = require('html-webpack-plugin');
const { filesAfterEntry } = require('./chunks.cjs');

/** Late fonts cause a second paint. The edge keeps the fonts of the page's language (api/src/edge/page.rules.ts). */
const FONTS = [
  { file: /^zawgyi-ui-\d+\.\w+\.woff2$/, locales: 'zg' },
  { file: /^padauk-figures-\d+\.\w+\.woff2$/, locales: 'en zh uni shan zg' },
];

/** Families that a phone may have (ADR-40). A preload would download them anyway; a font face does not. */
const FACES = [
  { family: 'Noto MM', locales: 'uni' },
  { family: 'Noto Shan', locales: 'shan' },
];

const FACE = /@font-face\{[^}]*\}/g;
const ADDRESS = /url\((?!data:)([^)]*)\)/g;

/** Copied from the style sheets, so that both name the same file. */
function faceTags(compilation, publicPath) {
  const sheets = Object.keys(compilation.assets).filter((name) => name.endsWith('.css'));
  const faces = sheets.flatMap((name) => compilation.assets[name].source().toString().match(FACE) ?? []);
  return FACES.map(({ family, locales }) => {
    const own = [...new Set(faces)].filter((face) => new RegExp(`font-family:"?${family}"?[;}]`).test(face));
    if (own.length === 0) throw new Error(`no face of ${family} is in the build`);
    const css = own.join('').replace(ADDRESS, (_, file) => `url(${publicPath}${file})`);
    return { ...tag('style', { 'data-locales': locales }), voidTag: false, innerHTML: css };
  });
}

/** A pattern without a match fails the build, because a missing preload has no other symptom. */
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
        const fonts = [...faceTags(compilation, data.publicPath), ...fontTags(compilation, data.publicPath)];
        data.headTags = [...fonts, ...tags, ...data.headTags];
        return data;
      });
    });
  }
}

module.exports = { PreloadPlugin };
