/** Saves two round trips. Style sheets become plain links, which the chunk loader finds and does not load again. */
const HtmlWebpackPlugin = require('html-webpack-plugin');
const { listFilesAfterEntry } = require('./chunks.cjs');

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

const FACE_PATTERN = /@font-face\{[^}]*\}/g;
const URL_PATTERN = /url\((?!data:)([^)]*)\)/g;

/** Copied from the style sheets, so that both name the same file. */
function buildFaceTags(compilation, publicPath) {
  const sheets = Object.keys(compilation.assets).filter((name) => name.endsWith('.css'));
  const faces = sheets.flatMap((name) => compilation.assets[name].source().toString().match(FACE_PATTERN) ?? []);
  return FACES.map(({ family, locales }) => {
    const familyFaces = [...new Set(faces)].filter((face) => new RegExp(`font-family:"?${family}"?[;}]`).test(face));
    if (familyFaces.length === 0) throw new Error(`the build has no @font-face of ${family}`);
    const css = familyFaces.join('').replace(URL_PATTERN, (_, file) => `url(${publicPath}${file})`);
    return { ...createTag('style', { 'data-locales': locales }), voidTag: false, innerHTML: css };
  });
}

/** A pattern without a match fails the build, because a missing preload has no other symptom. */
function buildFontTags(compilation, publicPath) {
  const names = Object.keys(compilation.assets).sort();
  return FONTS.flatMap(({ file, locales }) => {
    const found = names.filter((name) => file.test(name));
    if (found.length === 0) throw new Error(`the build has no font file for ${locales}`);
    return found.map((name) =>
      createTag('link', {
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

const createTag = (tagName, attributes) => ({ tagName, voidTag: true, attributes, meta: { plugin: 'PreloadPlugin' } });

class PreloadPlugin {
  constructor({ firstModule }) {
    this.firstModule = firstModule;
  }

  apply(compiler) {
    compiler.hooks.compilation.tap('PreloadPlugin', (compilation) => {
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTagGroups.tap('PreloadPlugin', (data) => {
        const urls = listFilesAfterEntry(compilation, this.firstModule).map((file) => data.publicPath + file);
        const tags = urls.map((href) =>
          href.endsWith('.css')
            ? createTag('link', { rel: 'stylesheet', href })
            : createTag('link', { rel: 'preload', as: 'script', href }),
        );
        const fonts = [...buildFaceTags(compilation, data.publicPath), ...buildFontTags(compilation, data.publicPath)];
        data.headTags = [...fonts, ...tags, ...data.headTags];
        return data;
      });
    });
  }
}

module.exports = { PreloadPlugin };
