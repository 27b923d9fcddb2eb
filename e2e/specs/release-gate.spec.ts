import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { DEPTH } from '../core/depth.ts';
import { readRelease } from '../core/derived-build.ts';
import { installExample } from '../core/example-remote.ts';
import { publishBundles } from '../core/platform.ts';
import { interruptRelease, runRelease } from '../core/release-command.ts';
import { createScratchWorkspace, type ScratchWorkspace } from '../core/scratch-workspace.ts';

const SCREEN = 'remote-games/src/screens/game-list/game-list.screen.tsx';
/** After the games have loaded: earlier content is rendered during the build, where the mistake would fail. */
const FIRST_LINE = '  const model = useGameList(catalogue, { provider, readings });';
const ENTRY_FILE = 'remote-games/src/remote.tsx';
const TEXTS = "  await loadTexts('games');";

/** Defects that release.json does not reveal, each one line of source. */
const MISTAKES = [
  {
    id: '1.0.0-waits',
    name: 'never becomes ready',
    file: ENTRY_FILE,
    after: TEXTS,
    line: '  await new Promise(() => undefined);',
    found: /the page fell back from 1\.0\.0-waits to \S+: its prepare\(\) has not ended in 5000 ms/,
  },
  {
    id: '1.0.0-throws',
    name: 'throws while it renders',
    line: "  if (model.games.length > 0) throw new Error('planted');",
    found: /the page fell back from 1\.0\.0-throws to .*exception: planted|console: .*planted/s,
  },
  {
    id: '1.0.0-inline',
    name: 'violates the content security policy',
    line: "  document.createElement('div').setAttribute('onclick', 'planted()');",
    found: /the page's policy \(script-src-attr\) blocked inline/,
  },
  {
    id: '1.0.0-empty',
    name: 'renders nothing',
    after: "  const t = useText('games');",
    line: "  if (t('list.title') !== '') return null;",
    found: /nothing was drawn/,
  },
];

let dataDir: string;
let store: string;
let scratch: ScratchWorkspace;

// Each test builds a bundle and opens its pages on its own platform.
test.describe.configure({ timeout: 300_000 });
test.beforeAll(async () => {
  test.setTimeout(240_000);
  dataDir = await mkdtemp(path.join(tmpdir(), 'padauk-gate-journey-'));
  store = path.join(dataDir, 'releases');
  await publishBundles(dataDir);
  scratch = await createScratchWorkspace();
});
test.afterAll(async () => {
  await scratch.remove();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20 });
});

for (const { id, name, line, found, file = SCREEN, after = FIRST_LINE } of MISTAKES.slice(0, DEPTH.mistakes)) {
  test(`the gate opens the page of a build of games that ${name}, and refuses the build`, async () => {
    const restoreFile = await scratch.replaceInFile(file, after, `${after}\n${line}`);
    await runRelease(store, 'publish', await scratch.build('games', id));
    await restoreFile();
    const promote = await runRelease(store, 'promote', 'games', id, '--why', 'a new list');

    expect(promote.output).toMatch(found);
    expect(promote.output).toContain('/games/game_list as visitor');
    expect(promote.output).toContain('pnpm dev games');
    expect(promote.code).toBe(1);
    expect((await runRelease(store, 'status', '--json')).output).not.toContain(id);
  });
}

test('the gate refuses a build that reads a name which the host lacks and which release.json does not list', async () => {
  const example = await installExample('rspack');
  await example.replaceSource('src/salute.screen.tsx', 'useText }', 'useText, unknownName }');
  await example.replaceSource('src/salute.screen.tsx', "{t('title')}", "{t('title') + (unknownName ?? '')}");
  const { id, folder } = await example.build();
  await writeFile(path.join(folder, 'release.json'), JSON.stringify({ ...(await readRelease(folder)), takes: {} }));
  await runRelease(store, 'publish', folder);
  const promote = await runRelease(store, 'promote', 'salute', id, '--why', 'a first release');
  await example.remove();

  expect(promote.output).toContain('reads unknownName of @padauk/shared/runtime, which this host does not have');
  expect(promote.code).toBe(1);
});

test('a build whose pages work goes live, and the gate prints the pages that it opened', async () => {
  const restoreFile = await scratch.replaceInFile(SCREEN, FIRST_LINE, `${FIRST_LINE}\n  void 'another build';`);
  await runRelease(store, 'publish', await scratch.build('games', '1.0.0-good'));
  await restoreFile();
  const promote = await runRelease(store, 'promote', 'games', '1.0.0-good', '--why', 'a new list');

  expect(promote.output).toContain('/games/game_list as visitor: good');
  expect(promote.code).toBe(0);
  expect((await runRelease(store, 'status', '--json')).output).toContain('1.0.0-good');
});

for (const [trigger, signal, code] of [
  ['starting a server', 'SIGTERM', 143],
  ['/games/game_list as visitor', 'SIGINT', 130],
] as const) {
  if (!DEPTH.signals.includes(signal)) continue;
  test(`a gate that is interrupted by ${signal} leaves no temporary folder of server or browser, and changes nothing`, async () => {
    const tempFolder = await mkdtemp(path.join(tmpdir(), 'padauk-interrupted-'));
    const buildId = `1.0.0-${signal.toLowerCase()}`;
    await runRelease(store, 'publish', await scratch.build('games', buildId));
    const before = (await runRelease(store, 'status', '--json')).output;
    const promote = await interruptRelease(store, {
      words: ['promote', 'games', buildId],
      trigger,
      signal,
      tempFolder,
    });

    expect(promote.code).toBe(code);
    // Both processes put temporary files there: the server its data, the browser its profile.
    expect(await readdir(tempFolder)).toEqual([]);
    expect((await runRelease(store, 'status', '--json')).output).toBe(before);
    await rm(tempFolder, { recursive: true });
  });
}
