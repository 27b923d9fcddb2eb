import type { Page } from '@playwright/test';
import { readBuild, runOps } from '../commands/releases.ts';
import { startAlteringProxy, type AlteringProxy } from '../core/altering-proxy.ts';
import { installExample, type ExampleBuild, type ExampleRemote } from '../core/example-remote.ts';
import { runRelease } from '../core/release-command.ts';
import { openReleaseStore } from '../core/release-store.ts';
import { waitUntil } from '../core/wait-until.ts';
import { createAppPage, type AppPage } from '../pages/app.ts';
import { waitUntilRuns, pauseClock } from '../pages/page-clock.ts';
import { toAppPath } from '../test-data/paths.ts';
import { expect, test as base } from '../test.ts';

const EXAMPLES = [
  {
    bundler: 'Vite',
    example: 'vite',
    remote: 'greeting',
    files: {
      'list of digests': 'file-hashes.json',
      entry: 'remoteEntry.js',
      'static import': 'assets/vite-preload-helper-',
      'lazy chunk': 'assets/greeting.screen-',
      'style sheet': 'assets/greeting-',
    },
    checkedTwice: { 'static import': 'assets/vite-preload-helper-', 'lazy chunk': 'assets/greeting.screen-' },
  },
  {
    bundler: 'Rspack',
    example: 'rspack',
    remote: 'salute',
    files: {
      'list of digests': 'file-hashes.json',
      entry: 'remoteEntry.js',
      'lazy chunk': 'src_salute_screen_tsx.js',
      'style sheet': 'src_salute_screen_tsx.css',
    },
    checkedTwice: { 'lazy chunk': 'src_salute_screen_tsx.js' },
  },
];
/** The browser reports each. */
const REFUSED_FILE = /integrity|\/r\//;
const REASON_OPTION = ['--why', 'a journey'];
const FIRST_TEXT = 'A visitor has counted to';
const SECOND_TEXT = 'A guest has counted to';
const NEW_PAGE_MS = 500;
/** Page time for an idle page, as in rollback.spec.ts. */
const PAGE_TIME_MS = 1_500;
/** Runs at the end of an altered script. A style sheet has no marker. */
const MARKER = '\n;globalThis.alteredCodeRan = true;';

const test = base.extend<{ readonly alteringProxy: AlteringProxy }>({
  alteringProxy: async ({ platform }, use) => {
    const alteringProxy = await startAlteringProxy(platform.url);
    await use(alteringProxy);
    await alteringProxy.stop();
  },
});
test.use({ platformFor: 'other-bundlers' });

const hasAlteredCodeRun = (page: Page): Promise<boolean> =>
  page.evaluate(() => Reflect.has(globalThis, 'alteredCodeRan'));

for (const { bundler, example: folder, remote, files, checkedTwice } of EXAMPLES)
  test.describe(`a remote built by ${bundler}`, () => {
    const path = toAppPath(`/${remote}`);
    const at = (file: string, build: ExampleBuild): RegExp => new RegExp(`/r/${remote}/${build.id}/${file}`);
    const getNote = (app: AppPage) => app.main.locator('p').filter({ hasText: /\d/ });
    const openThrough = async ({ url }: AlteringProxy, page: Page): Promise<AppPage> => {
      await page.goto(`${url}${path}?lang=en`);
      return createAppPage(page, 'en');
    };
    let example: ExampleRemote;
    let first: ExampleBuild;
    let second: ExampleBuild;

    test.describe.configure({ mode: 'serial' });
    test.beforeAll(async ({ platform }) => {
      example = await installExample(folder);
      first = await example.build();
      await example.replaceText('en', FIRST_TEXT, SECOND_TEXT);
      second = await example.build();
      for (const build of [first, second]) await runOps(platform, 'publish', build.folder);
    });

    test(`a remote built by ${bundler} passes the gate, which opens its page in Chromium`, async ({ platform }) => {
      const promote = await runRelease(platform.releases, 'promote', remote, first.id, ...REASON_OPTION);
      expect(promote.output).toContain(`${path} as visitor: good`);
      expect(promote.code).toBe(0);
    });

    test(`a remote built by ${bundler} runs for a visitor in English and for a player in Burmese`, async ({
      page,
      app,
      logIn,
    }) => {
      await test.step('A visitor counts, and the style sheet applies', async () => {
        await app.openLoaded(path);
        await app.press(await example.readText('en', 'count'));
        await expect(getNote(app)).toHaveText(`${FIRST_TEXT} 1`);
        await expect(getNote(app)).toHaveCSS('text-align', 'center');
        expect(await readBuild(page, remote)).toBe(first.id);
      });
      await test.step('A player has the session of the page and texts in Burmese', async () => {
        await logIn();
        const burmese = createAppPage(page, 'uni');
        await burmese.openLoaded(path);
        await expect(burmese.title).toHaveText(await example.readText('uni', 'title'));
        const text = await example.readText('uni', 'player');
        await expect(getNote(burmese)).toHaveText(text.replace('{{count}}', '0'));
      });
    });

    test(`a second build of a remote built by ${bundler} goes live for a new page`, async ({ page, platform, app }) => {
      await runOps(platform, 'promote', remote, second.id, '--no-smoke', ...REASON_OPTION);
      await app.openLoaded(path);
      await expect(getNote(app)).toHaveText(`${SECOND_TEXT} 0`);
      expect(await readBuild(page, remote)).toBe(second.id);
    });

    for (const [name, file] of Object.entries(files)) {
      test(`after one altered response the page refetches the ${name} of a remote built by ${bundler}`, async ({
        page,
        watch,
        alteringProxy,
      }) => {
        watch.expectFailure(REFUSED_FILE);
        Object.assign(alteringProxy, { files: at(file, second), left: 1, addition: MARKER });
        const app = await openThrough(alteringProxy, page);
        await expect(getNote(app)).toHaveText(`${SECOND_TEXT} 0`);
        expect(alteringProxy.altered).toHaveLength(1);
        expect(await hasAlteredCodeRun(page)).toBe(false);
      });

      test(`the altered ${name} of a ${bundler} remote never runs, and the page falls back`, async ({
        page,
        watch,
        alteringProxy,
      }) => {
        watch.expectFailure(REFUSED_FILE);
        Object.assign(alteringProxy, { files: at(file, second), left: Number.POSITIVE_INFINITY, addition: MARKER });
        const app = await openThrough(alteringProxy, page);
        await expect(getNote(app)).toHaveText(`${FIRST_TEXT} 0`);
        expect(await readBuild(page, remote)).toBe(first.id);
        expect(alteringProxy.altered.length).toBeGreaterThan(0);
        expect(await hasAlteredCodeRun(page)).toBe(false);
      });
    }

    for (const [name, file] of Object.entries(checkedTwice))
      test(`a ${name} of a remote built by ${bundler} that is altered after its check never runs`, async ({
        page,
        watch,
        alteringProxy,
      }) => {
        watch.expectFailure(REFUSED_FILE);
        const left = Number.POSITIVE_INFINITY;
        Object.assign(alteringProxy, { files: at(file, second), intact: 1, left, addition: MARKER });
        const app = await openThrough(alteringProxy, page);
        await expect(getNote(app)).toHaveText(`${FIRST_TEXT} 0`);
        expect(alteringProxy.altered.length).toBeGreaterThan(0);
        expect(await hasAlteredCodeRun(page)).toBe(false);
      });

    test(`a ${bundler} remote is rolled back in half a second for new pages, in two for open ones`, async ({
      page,
      browser,
      platform,
      app,
    }) => {
      await page.clock.install();
      await app.openLoaded(path);
      await expect(getNote(app)).toHaveText(`${SECOND_TEXT} 0`);
      const host = (await openReleaseStore(platform.releases).readRegistry()).host.active;
      await test.step('When an operator rolls it back while the clock of the page is paused', async () => {
        await pauseClock(page);
        await runOps(platform, 'rollback', remote, ...REASON_OPTION);
      });
      await test.step('Then a new page shows the first build', async () => {
        const readDocument = async (): Promise<string> => (await fetch(new URL(path, platform.url))).text();
        const isRolledBack = async (): Promise<boolean> => (await readDocument()).includes(`"active":"${first.id}"`);
        await waitUntil('a new document has the first build', isRolledBack, NEW_PAGE_MS);
        const context = await browser.newContext({ baseURL: platform.url });
        const fresh = createAppPage(await context.newPage(), 'en');
        await fresh.openLoaded(path);
        await expect(getNote(fresh)).toHaveText(`${FIRST_TEXT} 0`);
        await context.close();
      });
      await test.step('And the open page has it in two seconds, and shows it at its next navigation', async () => {
        await waitUntilRuns(page, { remote, build: first.id }, PAGE_TIME_MS);
        await page.clock.resume();
        await app.visit('/games/game_list');
        await app.visitLoaded(path);
        await expect(getNote(app)).toHaveText(`${FIRST_TEXT} 0`);
      });
      expect((await openReleaseStore(platform.releases).readRegistry()).host.active).toBe(host);
    });
  });
