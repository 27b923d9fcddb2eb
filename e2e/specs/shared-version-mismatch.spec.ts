import { expect, test, type Page } from '@playwright/test';
import { logInOnPage, signUpPlayer } from '../commands/players.ts';
import { watchPage } from '../core/page-watch.ts';
import { startPlatform, type Platform } from '../core/platform.ts';
import { runRelease } from '../core/release-command.ts';
import { createScratchWorkspace, type ScratchWorkspace } from '../core/scratch-workspace.ts';
import { createAppPage, suppressAd } from '../pages/app.ts';

/** Games is built against the next minor version of shared and uses an export that only this version has. */
const REMOTE = 'remote-games/src/remote.tsx';
const NEXT_BUILD = '1.0.0-next';
const FORGOTTEN_BUILD = '1.0.0-forgotten';
const PAGES = ['/twoD/bet_section', '/football/home', '/games/game_list', '/wallet', '/me'] as const;

let platform: Platform;
let scratch: ScratchWorkspace;
let current = '';
let range = '';

const runOps = (...words: readonly string[]): ReturnType<typeof runRelease> => runRelease(platform.releases, ...words);
const readGamesState = (page: Page): Promise<unknown> =>
  page.evaluate(() => Reflect.get(globalThis.__PADAUK__?.remotes ?? {}, 'games'));
const readNextWord = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.documentElement.dataset['nextWord']);

/** Adds an export to shared and uses it in games. */
async function writeNextMinor(): Promise<void> {
  await scratch.replaceInFile(
    'shared/src/runtime/index.ts',
    "export { bus, useBus } from './bus.ts';",
    "export { bus, useBus } from './bus.ts';\nexport const nextWord = (): string => 'next';",
  );
  await scratch.replaceInFile(REMOTE, 'import { loadTexts,', 'import { nextWord, loadTexts,');
  await scratch.replaceInFile(
    REMOTE,
    "  await loadTexts('games');",
    "  await loadTexts('games');\n  document.documentElement.dataset['nextWord'] = nextWord();",
  );
}

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  // Builds a workspace, which takes minutes on shared CPUs.
  test.setTimeout(600_000);
  platform = await startPlatform({ databaseUrl: null, feed: 'none' });
  scratch = await createScratchWorkspace();
  await writeNextMinor();
  // Without a raised version, the remote's range does not include the new export.
  const forgotten = await scratch.build('games', FORGOTTEN_BUILD);
  range = `^${await scratch.raiseMinor('shared')}`;
  const status: unknown = JSON.parse((await runOps('status', '--json')).output);
  current = /games.*?"active":"([^"]+)"/.exec(JSON.stringify(status))?.[1] ?? '';
  const published = await runOps(
    'publish',
    forgotten,
    await scratch.build('games', NEXT_BUILD),
    await scratch.build('host', NEXT_BUILD),
  );
  expect(published.code, published.output).toBe(0);
});
test.afterAll(async () => {
  await platform.stop();
  await scratch.remove();
});
test.beforeEach(async ({ page }) => {
  await suppressAd(page);
});

test('the gate refuses a remote that was built against the next minor of shared, and names the range', async () => {
  const promote = await runOps('promote', 'games', NEXT_BUILD, '--why', 'a new word');

  expect(promote.code).toBe(1);
  expect(promote.output).toContain(`needs @padauk/shared/runtime ${range}`);
  expect(promote.output).toContain('promote a host that provides it first');
  expect(promote.output).toContain('takes nextWord from @padauk/shared/runtime');
});

test('the gate refuses a remote with the old range, because it checks the imported names', async () => {
  const promote = await runOps('promote', 'games', FORGOTTEN_BUILD, '--why', 'a new word');

  expect(promote.code).toBe(1);
  expect(promote.output).toContain('takes nextWord from @padauk/shared/runtime');
  expect(promote.output).not.toContain('shared-versions');
});

test('a page refuses a mismatched build that was forced through the gate, and runs the previous build', async ({
  page,
}) => {
  const forced = await runOps('promote', 'games', NEXT_BUILD, '--force', '--no-smoke', '--why', 'to see what happens');
  expect(forced.code, forced.output).toBe(0);
  const app = createAppPage(page, 'en');
  await page.goto(`${platform.url}/games/game_list?lang=en`);
  await app.waitUntilLoaded();

  await expect(app.title).toHaveText(app.texts.get('games', 'list.title'));
  expect(await readGamesState(page)).toMatchObject({ build: current, fellBackFrom: NEXT_BUILD });
});

test('without a previous build the page shows a card, also after Try Again, and everything else works', async ({
  page,
}) => {
  const blocked = await runOps('block', 'games', current, '--why', 'to see what happens');
  expect(blocked.code, blocked.output).toBe(0);
  const app = createAppPage(page, 'en');
  await page.goto(`${platform.url}/games/game_list?lang=en`);
  const tryAgain = app.main.getByRole('button', { name: app.texts.get('common', 'tryAgain') });

  await expect(app.title).toHaveText(app.texts.get('shell', 'remote.failedTitle'));
  // A module whose load failed must not be reused half-loaded. Waits until the old card disappears on retry.
  const card = await tryAgain.elementHandle();
  await tryAgain.click();
  await card?.waitForElementState('hidden');
  await expect(app.title).toHaveText(app.texts.get('shell', 'remote.failedTitle'));
  await expect(tryAgain).toBeVisible();
  expect([await readGamesState(page), await readNextWord(page)]).toEqual([undefined, undefined]);
  await app.visit('/home');
  await app.waitUntilLoaded();
  await expect(app.tabs.getByRole('link').first()).toBeVisible();
  await app.visit('/football/home');
  await expect(app.title).toHaveText(app.texts.get('football', 'home.title'));
});

test('older remotes and the newer remote work in the newer host', async ({ page }) => {
  await test.step('Given a host with the next minor of shared, which the gate accepts', async () => {
    const promote = await runOps('promote', 'host', NEXT_BUILD, '--no-smoke', '--why', 'a new word');
    expect(promote.code, promote.output).toBe(0);
  });
  const watch = watchPage(page);
  const app = createAppPage(page, 'en');
  await logInOnPage(page, platform, await signUpPlayer(platform));
  await page.goto(`${platform.url}/language?lang=en`);
  for (const path of PAGES) {
    await test.step(path, async () => {
      await app.visit(path);
      await app.waitUntilLoaded();
    });
  }
  expect(await readGamesState(page)).toMatchObject({ build: NEXT_BUILD, fellBackFrom: null });
  expect(await readNextWord(page)).toBe('next');
  expect(await page.evaluate(() => Object.keys(globalThis.__PADAUK__?.remotes ?? {}).length)).toBe(PAGES.length);
  expect(watch.listFailures()).toEqual([]);
});

test('a rollback of the host names the live remote that requires the newer host', async () => {
  const rollback = await runOps('rollback', 'host', '--why', 'to see what happens');

  expect(rollback.code, rollback.output).toBe(0);
  expect(rollback.output).toContain(`games ${NEXT_BUILD} (active) needs @padauk/shared/runtime ${range}`);
});
