import type { BrowserContext } from '@playwright/test';
import {
  FIRST_TEXT,
  publishExample,
  SECOND_TEXT,
  WITH_REASON,
  type PublishedExample,
} from '../commands/example-builds.ts';
import { readBuild, runOps } from '../commands/releases.ts';
import { ALTERED_CODE, hasAlteredCodeRun, REFUSED_FILE, startAlteringProxy } from '../core/altering-proxy.ts';
import { watchPage } from '../core/page-watch.ts';
import type { Platform } from '../core/platform.ts';
import { runRelease } from '../core/release-command.ts';
import { openReleaseStore } from '../core/release-store.ts';
import { waitUntil } from '../core/wait-until.ts';
import { createAppPage, type AppPage } from '../pages/app.ts';
import { waitUntilRuns, pauseClock } from '../pages/page-clock.ts';
import { EXAMPLES } from '../test-data/example-remotes.ts';
import { expect, test } from '../test.ts';

const NEW_PAGE_MS = 500;
/** Page time for an idle page, as in rollback.spec.ts. */
const PAGE_TIME_MS = 1_500;
const ALWAYS = Number.POSITIVE_INFINITY;

test.use({ platformFor: 'other-bundlers' });

const getNote = (app: AppPage) => app.main.locator('p').filter({ hasText: /\d/ });

interface Alteration {
  readonly parts: readonly string[];
  readonly intact?: number;
  readonly left: number;
  readonly expected: { readonly text: string; readonly build: string };
}

/** A page for each part, all at once: the host retries for seconds before it gives a file up. */
const expectInEachPage = (
  { platform, context }: { readonly platform: Platform; readonly context: BrowserContext },
  { path, remote, toPattern }: PublishedExample,
  { parts, intact = 0, left, expected }: Alteration,
): Promise<unknown> =>
  Promise.all(
    parts.map((part) =>
      test.step(`the ${part}`, async () => {
        const proxy = await startAlteringProxy(platform.url);
        Object.assign(proxy, { files: toPattern(part), intact, left, addition: ALTERED_CODE });
        const page = await context.newPage();
        const watch = watchPage(page);
        watch.expectFailure(REFUSED_FILE);
        await page.goto(`${proxy.url}${path}?lang=en`);
        await expect(getNote(createAppPage(page, 'en')), `with an altered ${part}`).toHaveText(`${expected.text} 0`);
        expect(await readBuild(page, remote), `with an altered ${part}`).toBe(expected.build);
        expect(proxy.altered.length, `altered responses of the ${part}`).toBeGreaterThan(0);
        expect(await hasAlteredCodeRun(page), `altered code of the ${part} ran`).toBe(false);
        expect(watch.listFailures(), part).toEqual([]);
        await page.close();
        await proxy.stop();
      }),
    ),
  );

for (const settings of EXAMPLES) {
  const { bundler, remote, files, checkedTwice } = settings;
  test.describe(`a remote built by ${bundler}`, () => {
    let example: PublishedExample;
    const getFirst = () => ({ text: FIRST_TEXT, build: example.first.id });
    const getSecond = () => ({ text: SECOND_TEXT, build: example.second.id });

    test.describe.configure({ mode: 'serial' });
    test.beforeAll(async ({ platform }) => {
      example = await publishExample(platform, settings);
    });
    test.afterAll(() => example.remove());

    test(`a remote built by ${bundler} passes the gate, which opens its page in Chromium`, async ({ platform }) => {
      const promote = await runRelease(platform.releases, 'promote', remote, example.first.id, ...WITH_REASON);
      expect(promote.output).toContain(`${example.path} as visitor: good`);
      expect(promote.code).toBe(0);
    });

    test(`a remote built by ${bundler} runs for a visitor in English and for a player in Burmese`, async ({
      page,
      app,
      logIn,
    }) => {
      await test.step('A visitor counts, and the style sheet applies', async () => {
        await app.openLoaded(example.path);
        await app.press(await example.readText('en', 'count'));
        await expect(getNote(app)).toHaveText(`${FIRST_TEXT} 1`);
        await expect(getNote(app)).toHaveCSS('text-align', 'center');
        expect(await readBuild(page, remote)).toBe(example.first.id);
      });
      await test.step('A player has the session of the page and texts in Burmese', async () => {
        await logIn();
        const burmese = createAppPage(page, 'uni');
        await burmese.openLoaded(example.path);
        await expect(burmese.title).toHaveText(await example.readText('uni', 'title'));
        const text = await example.readText('uni', 'player');
        await expect(getNote(burmese)).toHaveText(text.replace('{{count}}', '0'));
      });
    });

    test(`a second build of a remote built by ${bundler} goes live for a new page`, async ({ page, app }) => {
      await example.promote(example.second);
      await app.openLoaded(example.path);
      await expect(getNote(app)).toHaveText(`${SECOND_TEXT} 0`);
      expect(await readBuild(page, remote)).toBe(example.second.id);
    });

    test(`after one altered response a page refetches each file of a remote built by ${bundler}`, ({
      platform,
      context,
    }) =>
      expectInEachPage({ platform, context }, example, { parts: Object.keys(files), left: 1, expected: getSecond() }));

    test(`no altered file of a ${bundler} remote runs, and the page falls back`, ({ platform, context }) =>
      expectInEachPage({ platform, context }, example, {
        parts: Object.keys(files),
        left: ALWAYS,
        expected: getFirst(),
      }));

    test(`no file of a remote built by ${bundler} runs that is altered after its check`, ({ platform, context }) =>
      expectInEachPage({ platform, context }, example, {
        parts: checkedTwice,
        intact: 1,
        left: ALWAYS,
        expected: getFirst(),
      }));

    test(`a ${bundler} remote is rolled back in half a second for new pages, in two for open ones`, async ({
      page,
      browser,
      platform,
      app,
    }) => {
      await page.clock.install();
      await app.openLoaded(example.path);
      await expect(getNote(app)).toHaveText(`${SECOND_TEXT} 0`);
      const host = (await openReleaseStore(platform.releases).readRegistry()).host.active;
      await test.step('When an operator rolls it back while the clock of the page is paused', async () => {
        await pauseClock(page);
        await runOps(platform, 'rollback', remote, ...WITH_REASON);
      });
      await test.step('Then a new page shows the first build', async () => {
        const readDocument = async (): Promise<string> => (await fetch(new URL(example.path, platform.url))).text();
        const isRolledBack = async (): Promise<boolean> =>
          (await readDocument()).includes(`"active":"${example.first.id}"`);
        await waitUntil('a new document has the first build', isRolledBack, NEW_PAGE_MS);
        const context = await browser.newContext({ baseURL: platform.url });
        const fresh = createAppPage(await context.newPage(), 'en');
        await fresh.openLoaded(example.path);
        await expect(getNote(fresh)).toHaveText(`${FIRST_TEXT} 0`);
        await context.close();
      });
      await test.step('And the open page has it in two seconds, and shows it at its next navigation', async () => {
        await waitUntilRuns(page, { remote, build: example.first.id }, PAGE_TIME_MS);
        await page.clock.resume();
        await app.visit('/games/game_list');
        await app.visitLoaded(example.path);
        await expect(getNote(app)).toHaveText(`${FIRST_TEXT} 0`);
      });
      expect((await openReleaseStore(platform.releases).readRegistry()).host.active).toBe(host);
    });
  });
}
