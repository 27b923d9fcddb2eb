import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('../../', import.meta.url));
const { findPackageFolder, findRoot, root } = createRequire(import.meta.url)('./root.cjs');
const BUILD_ID = path.join(here, 'tooling/webpack/build-id.cjs');
const BASE = path.join(here, 'tooling/webpack/base.cjs');
const TIMEOUT_MS = 60_000;

let folder;

const writeText = (file, text = '{}') => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
};

function readVersion(cwd, environment = {}) {
  const script = `console.log(require(${JSON.stringify(BUILD_ID)}).planBuild('remote-games').version)`;
  const env = { ...process.env, NODE_OPTIONS: '', ...environment };
  return execFileSync(process.execPath, ['-e', script], { cwd, encoding: 'utf8', env }).trim();
}

/** webpack ignores a cache of another version. */
function readCacheVersion(clone) {
  writeText(`${clone}/pnpm-lock.yaml`, '');
  writeText(`${clone}/package.json`);
  symlinkSync(path.join(here, 'remote-games/node_modules'), path.join(folder, clone, 'node_modules'));
  const options = { bundle: 'games', folder: here, isDevelopment: false, uniqueName: 'games' };
  const script = `console.log(require(${JSON.stringify(BASE)}).createBaseConfig(${JSON.stringify(options)}).cache.version)`;
  const env = { ...process.env, NODE_OPTIONS: '' };
  return execFileSync(process.execPath, ['-e', script], {
    cwd: path.join(folder, clone),
    encoding: 'utf8',
    env,
  }).trim();
}

beforeEach(() => {
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'root ')));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('findRoot', () => {
  it.each(['pnpm-lock.yaml', 'package-lock.json'])('returns the nearest parent folder with %s', (lock) => {
    writeText(lock);
    writeText('remote/src/package.json');
    expect(findRoot(path.join(folder, 'remote/src'))).toBe(folder);
  });

  it('returns the inner of two nested repositories', () => {
    writeText('pnpm-lock.yaml');
    writeText('inner/package-lock.json');
    expect(findRoot(path.join(folder, 'inner'))).toBe(path.join(folder, 'inner'));
  });

  it('resolves symlinks', () => {
    writeText('clone/package-lock.json');
    symlinkSync(path.join(folder, 'clone'), path.join(folder, 'link'));
    expect(findRoot(path.join(folder, 'link'))).toBe(path.join(folder, 'clone'));
  });

  it('throws with a hint outside a repository', () => {
    expect(() => findRoot(folder)).toThrow(/has a lockfile .*: run this inside the repository/);
  });
});

describe('findPackageFolder', () => {
  it('returns the folder in the workspace', () => {
    expect(findPackageFolder('@padauk/shared')).toBe(path.join(root, 'shared'));
  });

  it('returns the installed package outside the workspace', () => {
    writeText('node_modules/@padauk/shared/package.json');
    expect(findPackageFolder('shared', folder)).toBe(path.join(folder, 'node_modules/@padauk/shared'));
  });
});

it(
  'the tools build the repository of the working directory, or that of PADAUK_ROOT',
  () => {
    const clone = path.join(folder, 'clone');
    const env = { ...process.env, NODE_OPTIONS: '' };
    execFileSync(process.execPath, [path.join(here, 'tooling/new/scratch-copy.mjs'), clone], { env });
    const manifest = path.join(clone, 'remote-games/package.json');
    writeFileSync(manifest, readFileSync(manifest, 'utf8').replace(/"version": "[^"]*"/, '"version": "7.8.9"'));

    expect(readVersion(path.join(clone, 'remote-games/src'))).toBe('7.8.9');
    expect(readVersion(here, { PADAUK_ROOT: clone })).toBe('7.8.9');
    expect(readVersion(here)).not.toBe('7.8.9');
  },
  TIMEOUT_MS,
);

it(
  'a moved clone uses a new webpack cache, because the cache contains absolute paths',
  () => {
    const [before, after] = ['before', 'after'].map(readCacheVersion);

    expect(before).not.toBe(after);
  },
  TIMEOUT_MS,
);
