import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const { SyntaxPlugin } = require('./syntax.cjs');

describe('the syntax check', () => {
  const plugin = new SyntaxPlugin({ ecmaVersion: 2020 });

  it('refuses a script that an old phone cannot read, and says where', () => {
    const compilation = { errors: [] };
    plugin.check(compilation, 'main.js', 'let a = {}; a.b ??= 1;');
    expect(compilation.errors.map((error) => error.message)).toEqual([
      expect.stringMatching(/^main\.js holds syntax newer than ES2020: .*a\.b \?\?= 1/),
    ]);
  });

  it('passes what it can read', () => {
    const compilation = { errors: [] };
    plugin.check(compilation, 'main.js', 'let a = b?.c ?? 1;');
    expect(compilation.errors).toEqual([]);
  });
});
