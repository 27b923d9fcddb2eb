import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** On the same disk for hard links; its path has another length, a space, and a name that packages exclude. */
const otherFolder = path.join(root, '.cache', 'same bytes', 'testing');
const BUNDLES = ['host', 'games'];
const TIMEOUT_MS = 300_000;

function copySources(folder) {
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  }).split('\0');
  for (const file of files.filter((name) => name !== '' && existsSync(path.join(root, name))))
    cpSync(path.join(root, file), path.join(folder, file));
  for (const packageFolder of [
    '.',
    ...new Set(files.filter((name) => /^[^/]+\/package\.json$/.test(name)).map((name) => path.dirname(name))),
  ]) {
    const installed = path.join(root, packageFolder, 'node_modules');
    if (existsSync(installed)) execFileSync('cp', ['-al', installed, path.join(folder, packageFolder)]);
  }
  // Federation generates these files; they are not part of an installation.
  rmSync(path.join(folder, 'node_modules/.federation'), { recursive: true, force: true });
}

function buildReleases(clone) {
  const output = execFileSync(process.execPath, ['tooling/run/build.mjs', ...BUNDLES], {
    cwd: clone,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  const builds = [...output.matchAll(/^\[\d\/\d\] (\S+) (\S+) /gm)].map(([, bundle, id]) =>
    path.join(clone, 'dist', bundle === 'host' ? '' : 'r', bundle, id, 'release.json'),
  );
  // Two builds run at once, and end in any order.
  return builds.sort().map((file) => {
    const described = JSON.parse(readFileSync(file, 'utf8'));
    return {
      described,
      release: { ...described, builtAt: null, commit: null },
      writtenAtMs: statSync(file).mtimeMs,
    };
  });
}

describe('a build', () => {
  beforeAll(() => {
    rmSync(otherFolder, { recursive: true, force: true });
    mkdirSync(otherFolder, { recursive: true });
    copySources(otherFolder);
  }, TIMEOUT_MS);
  afterAll(() => rmSync(path.dirname(otherFolder), { recursive: true, force: true }), TIMEOUT_MS);

  it(
    'has the same bytes in every folder',
    () => {
      const original = buildReleases(root).map(({ release }) => release);
      const copy = buildReleases(otherFolder).map(({ release }) => release);

      expect(original.map(({ remote, files }) => [remote, Object.keys(files).length > 5])).toEqual([
        ['host', true],
        ['games', true],
      ]);
      expect(copy).toEqual(original);
    },
    TIMEOUT_MS,
  );

  it(
    'has a release.json by release.schema.json',
    () => {
      const schema = JSON.parse(readFileSync(path.join(root, 'contract/release.schema.json'), 'utf8'));
      const isValid = new Ajv2020({ strict: true, strictTypes: false, strictRequired: false }).compile(schema);
      const checked = buildReleases(root).map(({ described }) => [
        described.remote,
        isValid(described) ? [] : isValid.errors,
      ]);

      expect(checked).toEqual([
        ['host', []],
        ['games', []],
      ]);
    },
    TIMEOUT_MS,
  );

  it(
    'is not written again when only a comment has changed',
    () => {
      const before = buildReleases(otherFolder);
      appendFileSync(path.join(otherFolder, 'remote-games/src/remote.tsx'), '// a comment\n');

      expect(buildReleases(otherFolder)).toEqual(before);
    },
    TIMEOUT_MS,
  );
});
