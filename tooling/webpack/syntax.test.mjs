import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const { SyntaxPlugin } = require('./syntax.cjs');

describe('SyntaxPlugin', () => {
  const plugin = new SyntaxPlugin();

  it.each(['class A { static { A.b = 1; } }', 'let a = /b/v;'])('refuses %s and names the place', (script) => {
    const compilation = { errors: [] };
    plugin.check(compilation, 'main.js', script);
    expect(compilation.errors.map((error) => error.message)).toEqual([
      expect.stringMatching(/^main\.js contains syntax newer than ES2022: .* near …(?:class A|let a)/),
    ]);
  });

  it('accepts syntax of the oldest supported browsers', () => {
    const compilation = { errors: [] };
    plugin.check(compilation, 'main.js', 'let a = {}; a.b ??= 1; class A { #c = 1; static d = 2; }');
    expect(compilation.errors).toEqual([]);
  });
});
