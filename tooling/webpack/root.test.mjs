import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('../../', import.meta.url));
const { packageFolder, root, rootAbove } = createRequire(import.meta.url)('./root.cjs');
const BUILD_ID = path.join(here, 'tooling/webpack/build-id.cjs');
const BASE = path.join(here, 'tooling/webpack/base.cjs');
const TIMEOUT_MS = 60_000;

let folder;

const writeText = (file, text = '{}') => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
};

function readBuildId(cwd, environment = {}) {
  const ask = `console.log(require(${JSON.stringify(BUILD_ID)}).buildIdOf('remote-games').buildId)`;
  const env = { ...process.env, NODE_OPTIONS: '', BUILD_ID: undefined, ...environment };
  return execFileSync(process.execPath, ['-e', ask], { cwd, encoding: 'utf8', env }).trim();
}

/** webpack ignores a cache of another version. */
function readCacheVersion(clone) {
  writeText(`${clone}/pnpm-lock.yaml`, '');
  writeText(`${clone}/package.json`);
  symlinkSync(path.join(here, 'remote-games/node_modules'), path.join(folder, clone, 'node_modules'));
  const build = { version: '1.0.0', buildId: '1.0.0-a', ranges: {} };
  const given = { bundle: 'games', folder: here, isDevelopment: false, build, uniqueName: 'games' };
  const ask = `console.log(require(${JSON.stringify(BASE)}).baseConfig(${JSON.stringify(given)}).cache.version)`;
  const env = { ...process.env, NODE_OPTIONS: '' };
  return execFileSync(process.execPath, ['-e', ask], { cwd: path.join(folder, clone), encoding: 'utf8', env }).trim();
}

beforeEach(() => {
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'root ')));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the root of a repository', () => {
  it.each(['pnpm-lock.yaml', 'package-lock.json'])('is the nearest folder with %s, from any folder below', (lock) => {
    writeText(lock);
    writeText('remote/src/package.json');
    expect(rootAbove(path.join(folder, 'remote/src'))).toBe(folder);
  });

  it('is the inner one of two, as in a clone that lies inside another', () => {
    writeText('pnpm-lock.yaml');
    writeText('inner/package-lock.json');
    expect(rootAbove(path.join(folder, 'inner'))).toBe(path.join(folder, 'inner'));
  });

  it('has no links in it: sources are known by where they really lie', () => {
    writeText('clone/package-lock.json');
    symlinkSync(path.join(folder, 'clone'), path.join(folder, 'link'));
    expect(rootAbove(path.join(folder, 'link'))).toBe(path.join(folder, 'clone'));
  });

  it('is missed with a sentence that says what to do', () => {
    expect(() => rootAbove(folder)).toThrow(/has a lockfile .*: run this inside the repository/);
  });
});

describe('a package of ours', () => {
  it('is the folder of the workspace where there is one', () => {
    expect(packageFolder('@padauk/shared')).toBe(path.join(root, 'shared'));
  });

  it('is the installed one elsewhere', () => {
    writeText('node_modules/@padauk/shared/package.json');
    expect(packageFolder('shared', folder)).toBe(path.join(folder, 'node_modules/@padauk/shared'));
  });
});

it(
  'D88: one copy of the tools builds any repository: the one that it is started in, or that PADAUK_ROOT names',
  () => {
    const clone = path.join(folder, 'clone');
    const env = { ...process.env, NODE_OPTIONS: '' };
    execFileSync(process.execPath, [path.join(here, 'tooling/run/scratch-workspace.mjs'), clone], { env });
    const manifest = path.join(clone, 'remote-games/package.json');
    writeFileSync(manifest, readFileSync(manifest, 'utf8').replace(/"version": "[^"]*"/, '"version": "7.8.9"'));

    expect(readBuildId(path.join(clone, 'remote-games/src'))).toMatch(/^7\.8\.9-/);
    expect(readBuildId(here, { PADAUK_ROOT: clone })).toMatch(/^7\.8\.9-/);
    expect(readBuildId(here)).not.toMatch(/^7\.8\.9-/);
  },
  TIMEOUT_MS,
);

it(
  'a clone that was moved begins its cache anew: what it holds are paths of the old place',
  () => {
    const [before, after] = ['before', 'after'].map(readCacheVersion);

    expect(before).not.toBe(after);
  },
  TIMEOUT_MS,
);
