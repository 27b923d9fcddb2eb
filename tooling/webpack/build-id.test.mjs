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
const said = BUNDLES.map((bundle) => {
  const { version, buildId, sources, ranges } = buildIdOf(bundle === 'host' ? 'host' : 'remote-' + bundle);
  return [bundle, { version, buildId, sources, ranges }];
});
console.log(JSON.stringify(Object.fromEntries(said)));`;
const RUNTIME = '@padauk/shared/runtime';

let folder;
let before;

function readBuilds(clone) {
  const env = { ...process.env, NODE_OPTIONS: '', BUILD_ID: undefined };
  return JSON.parse(execFileSync(process.execPath, ['-e', SCRIPT], { cwd: clone, encoding: 'utf8', env }));
}

const toCopyPath = (file) => path.join(folder, file);
const appendText = (file, text) => appendFileSync(toCopyPath(file), text);

function replaceText(file, words, by) {
  const text = readFileSync(toCopyPath(file), 'utf8');
  if (!text.includes(words)) throw new Error(`${file} does not say ${words}`);
  writeFileSync(
    toCopyPath(file),
    text.replace(words, () => by),
  );
}

function findRenamed(files, change) {
  const texts = files.map((file) => readFileSync(toCopyPath(file)));
  try {
    change();
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
    'begins with the version of the package, and is the same in every folder',
    () => {
      expect(before).toEqual(readBuilds(root));
      for (const { version, buildId } of Object.values(before))
        expect(buildId).toMatch(new RegExp(`^${version.replaceAll('.', '\\.')}-[0-9a-f]{8}$`));
    },
    TIMEOUT_MS,
  );

  it.each([
    [
      'nobody, for a test, and for what only `pnpm dev` runs',
      [
        'remote-games/src/screens/game-list/game-list.screen.test.tsx',
        'remote-games/src/standalone.tsx',
        'tooling/webpack/dev-server.cjs',
      ],
      [],
    ],
    [
      'each remote, for a file, a text and a manifest of its own',
      [
        'remote-games/src/screens/game-list/game-list.screen.tsx',
        'remote-lottery/src/locales/uni.json',
        'remote-wallet/src/manifest.ts',
      ],
      ['games', 'lottery', 'wallet'],
    ],
    [
      'the host, for a part of the kit, which remotes take from the page, and each remote that draws its first view with the kit',
      ['shared/src/ui/card.tsx'],
      ['host', 'football', 'games', 'lottery', 'wallet'],
    ],
    ['the host, for what the page shares beyond the kit', ['shared/src/runtime/page/clock.ts'], ['host']],
    ['the host, for its page', ['host/src/index.html'], ['host']],
    ['the host, for a preset of its own', ['tooling/webpack/preload.cjs'], ['host']],
    ['every remote, for a preset of theirs', ['tooling/webpack/remote.cjs'], REMOTES],
  ])(
    'is another for %s',
    (_title, files, expected) => {
      expect(findRenamed(files, () => files.forEach((file) => appendText(file, '\n'))).renamed).toEqual(expected);
    },
    TIMEOUT_MS,
  );

  it(
    'stays while another team takes a package of its own, and changes with one of its own',
    () => {
      const lock = 'pnpm-lock.yaml';
      const another = findRenamed([lock], () => {
        replaceText(
          lock,
          '\n  remote-games:\n',
          '\n  remote-bonus:\n    dependencies:\n      left:\n        specifier: 1.0.0\n        version: 1.0.0\n\n  remote-games:\n',
        );
        replaceText(lock, '\nsnapshots:\n', '\nsnapshots:\n\n  left@1.0.0: {}\n');
      });
      const own = findRenamed([lock], () => {
        const [, version] = /\n {2}remote-wallet:\n(?:.*\n)*? {6}dayjs:\n.*\n {8}version: (\S+)\n/.exec(
          readFileSync(toCopyPath(lock), 'utf8'),
        );
        replaceText(
          lock,
          `\n  dayjs@${version}: {}\n`,
          `\n  dayjs@${version}:\n    dependencies:\n      left: 1.0.0\n\n  left@1.0.0: {}\n`,
        );
      });

      expect([another.renamed, own.renamed]).toEqual([[], ['wallet']]);
    },
    TIMEOUT_MS,
  );

  it.each(['contract', 'shared'])(
    'D105 is another for the host alone when the version of %s is raised by itself: its release.json offers that',
    (name) => {
      expect(findRenamed([`${name}/package.json`], () => raiseMinor(name)).renamed).toEqual(['host']);
    },
    TIMEOUT_MS,
  );

  it(
    "stays with somebody else's new name in shared, for whoever does not take it; who does asks for the host that has it",
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
    'has sources that stay when only the name changes: a version, or a tool',
    () => {
      const raised = findRenamed(['remote-games/package.json'], () => raiseMinor('remote-games'));
      const rebuilt = findRenamed(['tooling/webpack/base.cjs'], () => appendText('tooling/webpack/base.cjs', '\n'));
      const mended = findRenamed(['remote-games/src/remote.tsx'], () =>
        appendText('remote-games/src/remote.tsx', '\n'),
      );

      expect([raised, rebuilt].map(({ after }) => after.games.sources)).toEqual([
        before.games.sources,
        before.games.sources,
      ]);
      expect([raised, rebuilt].map(({ renamed }) => renamed)).toEqual([['games'], BUNDLES]);
      expect(mended.after.games.sources.own).not.toBe(before.games.sources.own);
      expect(mended.after.games.sources.bundled).not.toBe(before.games.sources.bundled);
    },
    TIMEOUT_MS,
  );
});
