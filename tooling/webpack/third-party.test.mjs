import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';

const require = createRequire(import.meta.url);
const { Spec, Validation } = require('@cyclonedx/cyclonedx-library');
const webpack = require('webpack');
const { describeThirdParties, listBundledPackages } = require('./third-party.cjs');

const folder = mkdtempSync(path.join(tmpdir(), 'third-party-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function writeFiles(files) {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
}

/** `licenses`: name of an installed package → its `license`. */
function install(licenses) {
  for (const [name, license] of Object.entries(licenses)) {
    const manifest = { name, version: '2.0.0', license, sideEffects: false };
    writeFiles({
      [`node_modules/${name}/package.json`]: JSON.stringify(manifest),
      [`node_modules/${name}/esm/package.json`]: '{"type":"module"}',
      [`node_modules/${name}/esm/index.js`]: `export const a = '${name}'; export const b = () => a;`,
    });
  }
}

async function bundle(text) {
  writeFiles({ 'src/index.js': text });
  const compiler = webpack({
    mode: 'production',
    devtool: false,
    context: folder,
    output: { path: path.join(folder, 'build') },
  });
  let packages;
  compiler.hooks.afterCompile.tap('test', (compilation) => {
    packages = compilation.compiler.isChild() ? packages : listBundledPackages(compilation);
  });
  await new Promise((resolve, reject) => {
    compiler.run((failure) => (failure === null ? resolve() : reject(failure)));
  });
  return describeThirdParties({ name: 'bonus', version: '1.0.0-ab12cd34', packages });
}

describe('the third parties of a build', () => {
  it('are the packages whose code is in its chunks, and the runtime of webpack', async () => {
    install({ '@scope/merged': 'MIT', later: '(MIT OR Apache-2.0)', dropped: 'ISC', '@padauk/shared': 'UNLICENSED' });
    const files = await bundle(`
      import { a } from '@scope/merged/esm/index.js';
      import { b } from 'dropped/esm/index.js';
      import { b as own } from '@padauk/shared/esm/index.js';
      console.log(a, own(), import('later/esm/index.js'));`);
    const { components } = JSON.parse(files['sbom.cdx.json']);

    expect(components.map(({ purl }) => purl.replace(/webpack@.*/, 'webpack'))).toEqual([
      'pkg:npm/%40scope/merged@2.0.0',
      'pkg:npm/later@2.0.0',
      'pkg:npm/webpack',
    ]);
    expect(files['THIRD_PARTY_NOTICES.txt']).toContain('later 2.0.0 ((MIT OR Apache-2.0))');
    expect(files['THIRD_PARTY_NOTICES.txt']).toContain('Copyright JS Foundation and other contributors');
  });

  it('are described by CycloneDX 1.6, whatever a package says of its license', async () => {
    const packages = ['MIT', '(MIT OR ISC)', 'see the file', undefined].map((license, index) => {
      return { name: `part-${index}`, version: '1.0.0', license, folder };
    });
    const { 'sbom.cdx.json': text } = describeThirdParties({ name: 'bonus', version: '1.0.0', packages });

    expect(await new Validation.JsonStrictValidator(Spec.Version.v1dot6).validate(text)).toBeNull();
  });

  it('are the same bytes in any order of the packages', () => {
    const packages = ['b', 'a', 'c', 'b'].map((name) => ({ name, version: '1.0.0', folder }));
    const describe = (list) => describeThirdParties({ name: 'bonus', version: '1.0.0', packages: list });

    expect(describe(packages)).toEqual(describe(packages.toReversed()));
    expect(JSON.parse(describe(packages)['sbom.cdx.json'])).not.toHaveProperty('serialNumber');
  });
});
