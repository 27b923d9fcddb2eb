import { createPageTemplate } from '../test-data/page-template.ts';
import { parsePageTemplate } from './page-template.rules.ts';

const WHOLE = createPageTemplate({
  fontFaces: [{ locales: ['uni'], css: '@font-face{}' }],
  fonts: [{ locales: ['en', 'zg'], path: '/host/h1/a.woff2' }],
  scripts: ['/host/h1/main.js'],
});

describe('parsePageTemplate', () => {
  it('returns a complete template', () => {
    expect(parsePageTemplate(JSON.stringify(WHOLE))).toEqual(WHOLE);
  });

  it.each(['', '<!doctype html>', 'null'])('returns null for %j', (text) => {
    expect(parsePageTemplate(text)).toBeNull();
  });

  it.each([
    ['another schema', { schema: 2 }],
    ['an empty head', { head: '' }],
    ['no fallback', { fallback: undefined }],
    ['an unknown locale', { fonts: [{ locales: ['fr'], path: '/host/h1/a' }] }],
    ['CSS that ends its element', { fontFaces: [{ locales: [], css: '</style>' }] }],
    ['a path of another origin', { styleSheets: ['https://a.example/a.css'] }],
    ['a path that ends its attribute', { scripts: ['/host/h1/a.js"'] }],
    ['an unclear word about partial registries', { acceptsPartialRegistry: 'no' }],
    ['scripts that are no list', { scripts: '/host/h1/a.js' }],
  ])('returns null for a template with %s', (_title, parts) => {
    expect(parsePageTemplate(JSON.stringify({ ...WHOLE, ...parts }))).toBeNull();
  });
});
