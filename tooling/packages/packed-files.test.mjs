/** Finds a missing file within seconds; packed.test.mjs installs the packages and takes minutes. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const TOOLING = fileURLToPath(new URL('../', import.meta.url));
const { files } = JSON.parse(readFileSync(path.join(TOOLING, 'package.json'), 'utf8'));
const excluded = new Set(files.filter((name) => name.startsWith('!')).map((name) => name.slice(1)));
const packed = files
  .filter((name) => !name.startsWith('!'))
  .flatMap((name) => globSync(path.extname(name) === '' ? `${name}/**/*.{cjs,mjs}` : name, { cwd: TOOLING }))
  .filter((file) => !file.endsWith('.test.mjs') && !excluded.has(file));

const listRequired = (file) =>
  [...readFileSync(path.join(TOOLING, file), 'utf8').matchAll(/(?:require\(|^import [^;]*?from )'(\.[^']+)'/gm)]
    .map(([, name]) => path.join(path.dirname(file), name))
    .filter((name) => existsSync(path.join(TOOLING, name)));

describe('files of the packed tools', () => {
  it('include every file that a packed file loads', () => {
    expect(packed.length).toBeGreaterThan(30);
    const missing = packed.flatMap((file) =>
      listRequired(file)
        .filter((name) => !packed.includes(name))
        .map((name) => `${file} loads ${name}`),
    );
    expect(missing).toEqual([]);
  });
});
