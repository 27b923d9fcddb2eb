import type { Page } from '@playwright/test';
import {
  FIRST_TEXT,
  publishExample,
  SECOND_TEXT,
  WITH_REASON,
  type PublishedExample,
} from '../commands/example-builds.ts';
import { readBuild, runOps } from '../commands/releases.ts';
import type { ExampleBuild } from '../core/example-remote.ts';
import { runRelease } from '../core/release-command.ts';
import { createAppPage, type AppPage } from '../pages/app.ts';
import { pauseClock, waitUntilRuns } from '../pages/page-clock.ts';
import { ISOLATED_EXAMPLES } from '../test-data/example-remotes.ts';
import { expect, test } from '../test.ts';

/** Page time for an idle page, as in rollback.spec.ts. */
const PAGE_TIME_MS = 1_500;
const CRASH = 'planted in mount';

test.use({ platformFor: 'isolated' });

const getNote = (app: AppPage) => app.main.locator('p').filter({ hasText: /\d/ });

/** Counts the running intervals that scripts of a remote have started. */
async function watchIntervals(page: Page, remote: string): Promise<() => Promise<number>> {
  await page.addInitScript((folder) => {
    const running = new Set<unknown>();
    const { setInterval: start, clearInterval: stop } = globalThis;
    const watch = {
      running,
      setInterval: (...words: Parameters<typeof setInterval>) => {
        const id = start(...words);
        if (new Error('stack').stack?.includes(folder) === true) running.add(id);
        return id;
      },
      clearInterval: (id: number) => {
        running.delete(id);
        stop(id);
      },
    };
    Object.assign(globalThis, { setInterval: watch.setInterval, clearInterval: watch.clearInterval, running });
  }, `/r/${remote}/`);
  return () => page.evaluate(() => (Reflect.get(globalThis, 'running') as Set<unknown>).size); // set above
}

for (const settings of ISOLATED_EXAMPLES) {
  const { framework, remote, mountFile, mountLine } = settings;
  test.describe(`an isolated remote in ${framework}`, () => {
    let example: PublishedExample;
    let crashing: ExampleBuild;

    test.describe.configure({ mode: 'serial' });
    test.beforeAll(async ({ platform }) => {
      example = await publishExample(platform, settings);
      await example.replaceSource(mountFile, mountLine, `throw new Error('${CRASH}');\n${mountLine}`);
      crashing = await example.build();
      await runOps(platform, 'publish', crashing.folder);
    });
    test.afterAll(() => example.remove());

    test(`a remote in ${framework} that crashes in mount shows an error, and other pages work`, async ({
      app,
      watch,
    }) => {
      watch.expectFailure(CRASH);
      await example.promote(crashing);
      await app.open(example.path);
      await expect(app.title).toHaveText(app.texts.get('shell', 'remote.failedTitle'));
      await app.visitLoaded('/games/game_list');
      await expect(app.title).toHaveText(app.texts.get('games', 'list.title'));
    });

    test(`the gate opens the page of a remote in ${framework}, and reports its weight`, async ({ platform }) => {
      const promote = await runRelease(platform.releases, 'promote', remote, example.first.id, ...WITH_REASON);
      expect(promote.output).toMatch(/ is isolated: its scripts, with a framework of their own, have \d\d\.\d KB/);
      expect(promote.output).toContain(`${example.path} as visitor: good`);
      expect(promote.code).toBe(0);
    });

    test(`a remote in ${framework} runs beside the others and leaves nothing behind`, async ({ page, app, logIn }) => {
      const countIntervals = await watchIntervals(page, remote);
      await test.step('Given a player who counts on its page', async () => {
        await logIn();
        await app.openLoaded(example.path);
        await app.press(await example.readText('en', 'count'));
        await expect(getNote(app)).toHaveText('A player has counted to 1');
        await expect(getNote(app)).toHaveCSS('text-align', 'center');
        await expect(app.main.locator('time')).toHaveText(/^\d\d:\d\d:\d\d$/);
        expect(await countIntervals()).toBe(1);
      });
      await test.step('When it navigates to the games', async () => app.press(await example.readText('en', 'games')));
      await test.step('Then neither its elements nor its timer are left', async () => {
        await expect(app.title).toHaveText(app.texts.get('games', 'list.title'));
        await expect(app.main.locator('time')).toHaveCount(0);
        expect(await countIntervals()).toBe(0);
      });
      await test.step('And Back mounts it again', async () => {
        await page.goBack();
        await expect(getNote(app)).toHaveText('A player has counted to 0');
      });
      await test.step('And it has the language that the player chooses', async () => {
        await app.visitLoaded('/language');
        await app.main.locator('button[lang="my"]').click();
        await app.visit(example.path);
        const burmese = createAppPage(page, 'uni');
        await expect(burmese.title).toHaveText(await example.readText('uni', 'title'));
      });
    });

    test(`a remote in ${framework} is rolled back, also in an open page`, async ({ page, platform, app }) => {
      await example.promote(example.second);
      await page.clock.install();
      await app.openLoaded(example.path);
      await expect(getNote(app)).toHaveText(`${SECOND_TEXT} 0`);
      expect(await readBuild(page, remote)).toBe(example.second.id);
      await pauseClock(page);
      await runOps(platform, 'rollback', remote, ...WITH_REASON);
      await waitUntilRuns(page, { remote, build: example.first.id }, PAGE_TIME_MS);
      await page.clock.resume();
      await expect(getNote(app)).toHaveText(`${FIRST_TEXT} 0`);
    });
  });
}
