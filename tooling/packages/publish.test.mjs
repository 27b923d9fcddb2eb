import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startRegistry } from './local-registry.mjs';
import { publishPackages } from './publish.mjs';

import.meta.jest.setTimeout(120_000);

const folder = mkdtempSync(path.join(tmpdir(), 'publish-'));
const before = process.env;
let registry;

beforeAll(async () => {
  registry = await startRegistry(path.join(folder, 'registry'));
  const { NODE_OPTIONS: _, ...env } = before;
  process.env = { ...env, ...registry.env, npm_config_fetch_retries: '0' };
});
afterAll(async () => {
  process.env = before;
  await registry?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A tarball of `name` whose only file exports `text`. */
function pack(name, version, text) {
  const source = path.join(folder, `${name}-${version}-${text}`);
  mkdirSync(source, { recursive: true });
  writeFileSync(path.join(source, 'package.json'), JSON.stringify({ name, version }));
  writeFileSync(path.join(source, 'index.js'), `export default '${text}';`);
  const [{ filename }] = JSON.parse(execFileSync('npm', ['pack', '--json'], { cwd: source, stdio: 'pipe' }));
  return { name, version, tarball: path.join(source, filename) };
}

const publish = (packages, options = {}) => publishPackages(packages, { registry: registry.url, ...options });
const listStored = (name) =>
  globSync(`registry/storage/${name}/*.tgz`, { cwd: folder }).map((file) => path.basename(file));

describe('packages in a registry', () => {
  it('are published once, also scoped ones', () => {
    const packages = [pack('@padauk/one', '1.0.0', 'a'), pack('two', '1.0.0', 'a')];

    expect(publish(packages)).toEqual(['@padauk/one@1.0.0 published', 'two@1.0.0 published']);
    expect(publish(packages)).toEqual(['@padauk/one@1.0.0 is published already', 'two@1.0.0 is published already']);
  });

  it('are not published by a dry run', () => {
    expect(publish([pack('dry', '1.0.0', 'a')], { isDryRun: true })).toEqual(['dry@1.0.0 would be published']);
    expect(listStored('dry')).toEqual([]);
  });

  it('never get other content under one version, and none is published beside it', () => {
    publish([pack('changed', '1.0.0', 'a')]);
    const packages = [pack('beside', '1.0.0', 'a'), pack('changed', '1.0.0', 'b')];

    expect(() => publish(packages)).toThrow('has other files of changed@1.0.0: raise the version');
    expect(listStored('beside')).toEqual([]);
  });

  it('are published under a raised version', () => {
    publish([pack('raised', '1.0.0', 'a')]);

    expect(publish([pack('raised', '1.1.0', 'b')])).toEqual(['raised@1.1.0 published']);
    expect(listStored('raised').sort()).toEqual(['raised-1.0.0.tgz', 'raised-1.1.0.tgz']);
  });

  it('are not published while the registry does not answer', () => {
    expect(() => publish([pack('lost', '1.0.0', 'a')], { registry: 'http://127.0.0.1:1/' })).toThrow('ECONNREFUSED');
  });
});
