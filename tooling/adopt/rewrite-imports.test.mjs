import { findModule, rewriteImports } from './rewrite-imports.mjs';

/** The text without the appended function. */
const rewrite = (text) => rewriteImports(text).split('\nfunction ')[0];

describe('rewriteImports', () => {
  it.each([
    ['an import()', 'export const a = () => import("./a.js");', 'export const a = () => __pdk_("./a.js");'],
    [
      'several on one line',
      'export {};import("./a.js");import("./b.js")',
      'export {};__pdk_("./a.js");__pdk_("./b.js")',
    ],
    [
      'a nested import()',
      'export {};import((await import("./a.js")).name)',
      'export {};__pdk_((await __pdk_("./a.js")).name)',
    ],
    [
      'an address that is computed',
      'export const f = (n) => import(`./${n}.js`);',
      'export const f = (n) => __pdk_(`./${n}.js`);',
    ],
    [
      'a comment before the address',
      'export {};import(/* @vite-ignore */ "./a.js")',
      'export {};__pdk_(/* @vite-ignore */ "./a.js")',
    ],
    [
      'an import() in a template',
      'export const a = `x ${await import("./a.js")}`;',
      'export const a = `x ${await __pdk_("./a.js")}`;',
    ],
    ['a module with a static import only', 'import "./b.js";import("./a.js")', 'import "./b.js";__pdk_("./a.js")'],
    ['a module with import.meta only', 'import.meta.url;import("./a.js")', 'import.meta.url;__pdk_("./a.js")'],
  ])('replaces %s', (_, text, expected) => {
    expect(rewrite(text)).toBe(expected);
  });

  it.each([
    ['a string', 'export const a = \'import("./a.js")\' + "import(\'./a.js\')";'],
    ['the text of a template', 'export const a = `import("./a.js")`;'],
    ['comments', '/* import("./a.js") */ export {}; // import("./a.js")'],
    ['a regular expression', 'export const a = /import("a")\\/import("b")/g;'],
    ['static imports and import.meta', 'import a from "./a.js";import "./b.js";export const u = import.meta.url;'],
    ['a method', 'export const a = (loader) => loader.import("./a.js");'],
    ['a module without imports', 'export const a = 1;'],
    ['a classic script', 'var bonus = { init() {}, get() {} };'],
    ['a classic script with import()', 'var a = () => import("./a.js");'],
    ['a text that is no script', 'a { color: red }'],
  ])('leaves %s as it is', (_, text) => {
    expect(rewriteImports(text)).toBe(text);
  });

  it('replaces an import() of a file that only its entry shows to be a module', () => {
    const text = 'import("./a.js").then(({ start }) => start());';

    expect([rewriteImports(text), rewriteImports(text, { isModule: true }).split('\n')[0]]).toEqual([
      text,
      '__pdk_("./a.js").then(({ start }) => start());',
    ]);
  });

  it('moves nothing, so that source maps stay right', () => {
    const text =
      'export const a = [\n  () => import("./a.js"), 7,\n  () => import(\n    "./b.js"), 8];\n//# sourceMappingURL=a.map';
    const lines = rewriteImports(text).split('\n');

    expect(lines.slice(0, 5).map((line) => line.replaceAll('__pdk_', 'import'))).toEqual(text.split('\n'));
    expect(lines.slice(5)).toEqual([expect.stringContaining('function __pdk_('), '']);
  });

  it('refuses a module that has the name of its function', () => {
    expect(() => rewriteImports('export const __pdk_ = () => import("./a.js");')).toThrow('__pdk_');
  });
});

describe('a rewritten import()', () => {
  const EXPORTED = 'data:text/javascript,export default "exported"';
  const load = (text) => import(`data:text/javascript,${encodeURIComponent(rewriteImports(text))}`);

  afterEach(() => {
    delete globalThis.__PADAUK_IMPORT__;
  });

  it('is one of the browser in a host without a check', async () => {
    const { a } = await load(`export const a = () => import('${EXPORTED}');`);

    expect(await a()).toMatchObject({ default: 'exported' });
  });

  it('asks the host that checks files, by the absolute address', async () => {
    globalThis.__PADAUK_IMPORT__ = async (address) => `checked ${address}`;
    const { a } = await load(`export const a = () => import('${EXPORTED}');`);

    expect(await a()).toBe(`checked ${new URL(EXPORTED).href}`);
  });
});

describe('findModule', () => {
  it.each([
    ['a module', 'export const a = 1;', true],
    ['a module', 'import "./a.js";', true],
    ['a module', 'console.log(import.meta.url)', true],
    ['a module', 'export {}', true],
    ['no module', 'var a = import("./a.js")', false],
    ['no module', 'var a = 1;', false],
    ['no module', '}{', false],
  ])('finds %s in %s', (_, text, isModule) => {
    expect(findModule(text) !== null).toBe(isModule);
  });
});
