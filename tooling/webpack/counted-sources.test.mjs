import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';

const require = createRequire(import.meta.url);
const webpack = require('webpack');
const { CountedSourcesPlugin } = require('./counted-sources.cjs');

let folder;
const toPath = (file) => path.join(folder, file);

function findErrors(files, packages) {
  const compiler = webpack({
    context: folder,
    mode: 'development',
    devtool: false,
    entry: './entry.js',
    output: { path: toPath('out') },
    cache: false,
    plugins: [
      new CountedSourcesPlugin({ files: new Set(files.map(toPath)), packages: new Set(packages), taken: new Map() }),
    ],
  });
  return new Promise((resolve, reject) => {
    compiler.run((failure, stats) => {
      const messages = stats?.compilation.errors.map(({ message }) => message.split(':')[0].split('/').at(-1));
      compiler.close(() => (failure ? reject(failure) : resolve(messages)));
    });
  });
}

beforeEach(() => {
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'counted-')));
  const installed = 'node_modules/.pnpm/left@1.0.0/node_modules/left';
  mkdirSync(toPath(installed), { recursive: true });
  writeFileSync(toPath(`${installed}/package.json`), '{ "name": "left", "version": "1.0.0" }');
  writeFileSync(toPath(`${installed}/index.js`), 'export const left = 1;');
  writeFileSync(toPath('entry.js'), `import './a.js';\nimport './${installed}/index.js';`);
  writeFileSync(toPath('a.js'), 'export const a = 1;');
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('CountedSourcesPlugin', () => {
  it('accepts a build whose inputs are all counted, including a patched package', async () => {
    expect(await findErrors(['entry.js', 'a.js'], ['left@1.0.0(patch_hash=abc)'])).toEqual([]);
  });

  it.each([
    ['a file', ['entry.js'], ['left@1.0.0'], 'a.js is in the build but not in its id'],
    ['a package', ['entry.js', 'a.js'], ['right@1.0.0'], 'left@1.0.0 is in the build but not in its id'],
    ['another version', ['entry.js', 'a.js'], ['left@2.0.0'], 'left@1.0.0 is in the build but not in its id'],
  ])('fails for %s that is not counted', async (_title, files, packages, message) => {
    expect(await findErrors(files, packages)).toEqual([message]);
  });
});
