/** Writes `page-template.json`, the parts of a page (contract/src/delivery/page-template.rules.ts). */
const fs = require('node:fs/promises');
const path = require('node:path');
const webpack = require('webpack');
const { listFilesAfterEntry } = require('./chunks.cjs');
const { root } = require('./root.cjs');

const PARTS = path.join(root, 'host/src/page-template');

/** Late fonts cause a second paint, so the page preloads those of its language. */
const FONTS = [
  { file: /^zawgyi-ui-\d+\.\w+\.woff2$/, locales: ['zg'] },
  { file: /^padauk-figures-\d+\.\w+\.woff2$/, locales: ['en', 'zh', 'uni', 'shan', 'zg'] },
];

/** Families that a phone may have (ADR-40). A preload would download them anyway; a font face does not. */
const FACES = [
  { family: 'Noto MM', locales: ['uni'] },
  { family: 'Noto Shan', locales: ['shan'] },
];

const FACE_PATTERN = /@font-face\{[^}]*\}/g;
const URL_PATTERN = /url\((?!data:)([^)]*)\)/g;

/** Copied from the style sheets, so that both name the same file. */
function listFontFaces(compilation, publicPath) {
  const sheets = Object.keys(compilation.assets).filter((name) => name.endsWith('.css'));
  const faces = sheets.flatMap((name) => compilation.assets[name].source().toString().match(FACE_PATTERN) ?? []);
  return FACES.map(({ family, locales }) => {
    const familyFaces = [...new Set(faces)].filter((face) => new RegExp(`font-family:"?${family}"?[;}]`).test(face));
    if (familyFaces.length === 0) throw new Error(`the build has no @font-face of ${family}`);
    return { locales, css: familyFaces.join('').replace(URL_PATTERN, (_, file) => `url(${publicPath}${file})`) };
  });
}

/** A pattern without a match fails the build, because a missing preload has no other symptom. */
function listFonts(compilation, publicPath) {
  const names = Object.keys(compilation.assets).sort();
  return FONTS.flatMap(({ file, locales }) => {
    const found = names.filter((name) => file.test(name));
    if (found.length === 0) throw new Error(`the build has no font file for ${locales.join(', ')}`);
    return found.map((name) => ({ locales, path: publicPath + name }));
  });
}

async function readPart(name) {
  const html = await fs.readFile(path.join(PARTS, `${name}.html`), 'utf8');
  return html.replaceAll(/\s+/g, ' ').trim();
}

class PageTemplatePlugin {
  constructor({ firstModule }) {
    this.firstModule = firstModule;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('PageTemplatePlugin', (compilation) => {
      // After the minimizers of style sheets.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE;
      compilation.hooks.processAssets.tapPromise({ name: 'PageTemplatePlugin', stage }, async () => {
        const template = JSON.stringify(await this.describe(compilation));
        compilation.emitAsset('page-template.json', new webpack.sources.RawSource(template));
      });
    });
  }

  async describe(compilation) {
    const { publicPath } = compilation.outputOptions;
    const toPaths = (files, extension) =>
      files.filter((file) => file.endsWith(extension)).map((file) => publicPath + file);
    const loaded = listFilesAfterEntry(compilation, this.firstModule);
    return {
      schema: 1,
      head: `${await readPart('head')}<link rel="icon" href="${publicPath}favicon.svg">`,
      header: await readPart('header'),
      fallback: await readPart('fallback'),
      fontFaces: listFontFaces(compilation, publicPath),
      fonts: listFonts(compilation, publicPath),
      styleSheets: toPaths(loaded, '.css'),
      preloads: toPaths(loaded, '.js'),
      scripts: toPaths(compilation.entrypoints.get('main').getFiles(), '.js'),
      acceptsPartialRegistry: true, // host/src/remotes/registry.store.ts
    };
  }
}

module.exports = { PageTemplatePlugin, readPart };
