/** Works on a copy of the sources in another folder; nothing is built. */
import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const { BUNDLES, REMOTES } = createRequire(import.meta.url)('../workspace.cjs');
const TIMEOUT_MS = 60_000;
const SCRIPT = `const { BUNDLES } = require('./tooling/workspace.cjs');
const { buildIdOf } = require('./tooling/webpack/build-id.cjs');
const builds = BUNDLES.map((bundle) => {
  const { version, buildId, sources, ranges } = buildIdOf(bundle === 'host' ? 'host' : 'remote-' + bundle);
  return [bundle, { version, buildId, sources, ranges }];
});
console.log(JSON.stringify(Object.fromEntries(builds)));`;
const RUNTIME = '@padauk/shared/runtime';

let folder;
let before;

function readBuilds(clone) {
  const env = { ...process.env, NODE_OPTIONS: '', BUILD_ID: undefined };
  return JSON.parse(execFileSync(process.execPath, ['-e', SCRIPT], { cwd: clone, encoding: 'utf8', env }));
}

const toCopyPath = (file) => path.join(folder, file);
const appendText = (file, text) => appendFileSync(toCopyPath(file), text);

function replaceText(file, oldText, newText) {
  const text = readFileSync(toCopyPath(file), 'utf8');
  if (!text.includes(oldText)) throw new Error(`${file} does not contain ${oldText}`);
  writeFileSync(
    toCopyPath(file),
    text.replace(oldText, () => newText),
  );
}

function findRenamed(files, applyChange) {
  const texts = files.map((file) => readFileSync(toCopyPath(file)));
  try {
    applyChange();
    const after = readBuilds(folder);
    return { after, renamed: BUNDLES.filter((bundle) => after[bundle].buildId !== before[bundle].buildId) };
  } finally {
    files.forEach((file, index) => writeFileSync(toCopyPath(file), texts[index]));
  }
}

const raiseMinor = (name) => {
  const { version } = JSON.parse(readFileSync(toCopyPath(`${name}/package.json`), 'utf8'));
  const [major, minor] = version.split('.');
  const next = `${major}.${Number(minor) + 1}.0`;
  replaceText(`${name}/package.json`, `"version": "${version}"`, `"version": "${next}"`);
  return next;
};

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'padauk ids '));
  execFileSync(process.execPath, [path.join(root, 'tooling/run/scratch-workspace.mjs'), folder], {
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  before = readBuilds(folder);
}, TIMEOUT_MS);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the build id', () => {
  it(
    'begins with the version of the package and is equal in every folder',
    () => {
      expect(before).toEqual(readBuilds(root));
      for (const { version, buildId } of Object.values(before))
        expect(buildId).toMatch(new RegExp(`^${version.replaceAll('.', '\\.')}-[0-9a-f]{8}$`));
    },
    TIMEOUT_MS,
  );

  it.each([
    [
      'no bundle, for a test and for files that only `pnpm dev` uses',
      [
        'remote-games/src/screens/game-list/game-list.screen.test.tsx',
        'remote-games/src/standalone.tsx',
        'tooling/webpack/dev-server.cjs',
      ],
      [],
    ],
    [
      'each remote, for its own screen, text or manifest',
      [
        'remote-games/src/screens/game-list/game-list.screen.tsx',
        'remote-lottery/src/locales/uni.json',
        'remote-wallet/src/manifest.ts',
      ],
      ['games', 'lottery', 'wallet'],
    ],
    [
      'the host and each remote with a first view, for a component of the kit',
      ['shared/src/ui/card.tsx'],
      ['host', 'football', 'games', 'lottery', 'wallet'],
    ],
    ['the host, for a shared module outside the kit', ['shared/src/runtime/page/clock.ts'], ['host']],
    ['the host, for its HTML page', ['host/src/index.html'], ['host']],
    ['the host, for a webpack module that only the host uses', ['tooling/webpack/preload.cjs'], ['host']],
    ['every remote, for the webpack preset of remotes', ['tooling/webpack/remote.cjs'], REMOTES],
  ])(
    'changes for %s',
    (_title, files, expected) => {
      expect(findRenamed(files, () => files.forEach((file) => appendText(file, '\n'))).renamed).toEqual(expected);
    },
    TIMEOUT_MS,
  );

  it(
    'does not change with packages of other remotes, and changes with its own packages',
    () => {
      const lock = 'pnpm-lock.yaml';
      const otherPackage = findRenamed([lock], () => {
        replaceText(
          lock,
          '\n  remote-games:\n',
          '\n  remote-bonus:\n    dependencies:\n      left:\n        specifier: 1.0.0\n        version: 1.0.0\n\n  remote-games:\n',
        );
        replaceText(lock, '\nsnapshots:\n', '\nsnapshots:\n\n  left@1.0.0: {}\n');
      });
      const ownPackage = findRenamed([lock], () => {
        const [, version] = /\n {2}remote-wallet:\n(?:.*\n)*? {6}dayjs:\n.*\n {8}version: (\S+)\n/.exec(
          readFileSync(toCopyPath(lock), 'utf8'),
        );
        replaceText(
          lock,
          `\n  dayjs@${version}: {}\n`,
          `\n  dayjs@${version}:\n    dependencies:\n      left: 1.0.0\n\n  left@1.0.0: {}\n`,
        );
      });

      expect([otherPackage.renamed, ownPackage.renamed]).toEqual([[], ['wallet']]);
    },
    TIMEOUT_MS,
  );

  it.each(['contract', 'shared'])(
    'changes only for the host when only the version of %s is raised, because release.json contains it',
    (name) => {
      expect(findRenamed([`${name}/package.json`], () => raiseMinor(name)).renamed).toEqual(['host']);
    },
    TIMEOUT_MS,
  );

  it(
    'changes for a new name in shared only for remotes that import it, and these require the new host',
    () => {
      const files = ['shared/package.json', 'shared/src/runtime/index.ts', 'remote-games/src/remote.tsx'];
      let version;
      const { after, renamed } = findRenamed(files, () => {
        version = raiseMinor('shared');
        appendText('shared/src/runtime/index.ts', "\nexport const nextWord = (): string => 'next';\n");
        replaceText('remote-games/src/remote.tsx', 'import { loadTexts,', 'import { nextWord, loadTexts,');
      });

      expect(renamed).toEqual(['host', 'games']);
      expect(after.games.ranges[RUNTIME]).toBe(`^${version}`);
      expect(REMOTES.filter((remote) => after[remote].ranges[RUNTIME] === `^${version}`)).toEqual(['games']);
    },
    TIMEOUT_MS,
  );

  it(
    'keeps the source digests when only a version or a tool changes',
    () => {
      const raised = findRenamed(['remote-games/package.json'], () => raiseMinor('remote-games'));
      const rebuilt = findRenamed(['tooling/webpack/base.cjs'], () => appendText('tooling/webpack/base.cjs', '\n'));
      const edited = findRenamed(['remote-games/src/remote.tsx'], () =>
        appendText('remote-games/src/remote.tsx', '\n'),
      );

      expect([raised, rebuilt].map(({ after }) => after.games.sources)).toEqual([
        before.games.sources,
        before.games.sources,
      ]);
      expect([raised, rebuilt].map(({ renamed }) => renamed)).toEqual([['games'], BUNDLES]);
      expect(edited.after.games.sources.own).not.toBe(before.games.sources.own);
      expect(edited.after.games.sources.bundled).not.toBe(before.games.sources.bundled);
    },
    TIMEOUT_MS,
  );
});
