import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { REFUSED_FILE } from '../core/altering-proxy.ts';
import { DEPTH } from '../core/depth.ts';
import { createDrivenPage } from '../core/engines/driven-page.ts';
import type { BrowserDriver } from '../core/engines/browser-driver.ts';
import { ENGINES, type EngineName } from '../core/engines/engines.ts';
import { findBadLineBreaks, findOverflow } from '../core/page-checks.ts';
import { startPlatform, type Platform } from '../core/platform.ts';
import { waitUntilCached } from '../core/service-worker.ts';
import { createPageWatch } from '../core/page-watch.ts';
import { expect, test as base } from '../test.ts';
import { createPlayerWithHistory } from '../commands/player-with-history.ts';
import { logInOnPage } from '../commands/players.ts';
import { doAdoptedBuildJob } from '../jobs/adopted-build-job.ts';
import { doMainJob } from '../jobs/main-job.ts';
import { doProductsJob } from '../jobs/products-job.ts';
import { createAppPage, markAdAsSeen } from '../pages/app.ts';
import { RSPACK, VITE } from '../test-data/example-remotes.ts';
import { listOpenScreens } from '../test-data/open-screens.ts';

const SIZE = { width: 360, height: 740 };
const VIEWERS = ['visitor', 'newcomer', 'player'] as const;
const SCREENS_TIMEOUT_MS = 1_800_000;

async function openWithoutAd(driver: BrowserDriver, { url }: Platform): Promise<Page> {
  const page = createDrivenPage(driver, url);
  await markAdAsSeen(page, url);
  return page;
}

/** A page of an engine that Playwright does not drive, in place of its own, so that page objects use it. */
const test = base.extend<{ readonly driver: BrowserDriver }, { readonly engine: EngineName }>({
  engine: ['Firefox', { option: true, scope: 'worker' }],
  driver: async ({ engine }, use, testInfo) => {
    const driver = await ENGINES[engine].start(SIZE);
    await use(driver);
    if (testInfo.errors.length > 0) await writeFile(testInfo.outputPath('page.png'), await driver.takeScreenshot());
    await driver.stop();
  },
  page: async ({ driver, platform, showsAd }, use) =>
    use(showsAd ? createDrivenPage(driver, platform.url) : await openWithoutAd(driver, platform)),
  watch: async ({ driver }, use) => {
    const errors: string[] = [];
    const watch = createPageWatch(errors);
    await use(watch);
    errors.push(...(await driver.listErrors()));
    expect(watch.listFailures(), 'unexpected failures in the page').toEqual([]);
  },
});

test.describe('with the welcome ad', () => {
  test.use({ showsAd: true });

  test('P1 P7 T3 T6 T9 E21 E22 a visitor signs up, tops up, bets, wins and withdraws in another engine', ({
    page,
    platform,
  }) => doMainJob({ page, platform, locale: 'uni', canReadClipboard: false }));
});

test('P2 P3 P4 P6 P8 a player bets on 3D, a package and football, and plays a game in another engine', ({
  page,
  platform,
}) => doProductsJob(page, platform));

for (const example of [VITE, RSPACK])
  test(`E3 a remote built by ${example.bundler} opens in another engine, and falls back from an altered chunk`, ({
    page,
    platform,
    watch,
    engine,
  }) => {
    watch.expectFailure(REFUSED_FILE);
    // WebKit ignores the digest of a module preload (docs/remotes.md), so only the first request is checked.
    const intactResponses = engine === 'WebKit' && example === VITE ? [0] : [0, 1];
    return doAdoptedBuildJob({ page, platform }, example, intactResponses);
  });

for (const locale of DEPTH.engineLanguages)
  test(`B2 B7 P22 in another engine every open screen has one heading and fits, in ${locale}`, async ({
    page,
    platform,
  }) => {
    test.setTimeout(SCREENS_TIMEOUT_MS);
    const history = await createPlayerWithHistory(platform);
    const app = createAppPage(page, locale);
    for (const viewer of VIEWERS) {
      if (viewer !== 'visitor') await logInOnPage(page, platform, history[viewer]);
      await app.open('/language');
      for (const { path } of listOpenScreens(history).filter((screen) => screen.as === viewer))
        await test.step(`${path} of a ${viewer}`, async () => {
          await app.visitLoaded(path);
          expect.soft(await page.locator('h1').count(), `headings of ${path}`).toBe(1);
          expect.soft(await findOverflow(page), path).toEqual([]);
          expect.soft(await findBadLineBreaks(page), `lines of ${path}`).toEqual([]);
          expect.soft(await app.main.innerText(), path).not.toContain(app.texts.get('shell', 'remote.failed'));
        });
    }
  });

test('S23 find-in-page finds words that hold break marks in another engine', async ({ page }) => {
  await createAppPage(page, 'uni').openLoaded('/home');
  const found = await page.evaluate(() => {
    const marked = (document.querySelector('main')?.innerText ?? '').match(/\S+[\u2060\u200c]\S+/)?.[0] ?? '';
    // `find` is in every engine, though not in a standard.
    return [marked !== '', Reflect.apply(Reflect.get(window, 'find'), window, [marked.replace(/[\u2060\u200c]/g, '')])];
  });
  expect(found).toEqual([true, true]);
});

test('B9 without its server the app opens from the cache in another engine', async ({ driver, watch }) => {
  watch.expectFailure(/./);
  const platform = await startPlatform({ databaseUrl: null, feed: 'none' });
  const page = await openWithoutAd(driver, platform);
  const app = createAppPage(page, 'en');
  await app.openLoaded('/home');
  await waitUntilCached(page);
  await page.goto('/home?lang=en');
  await app.waitUntilLoaded();
  await platform.killServers();
  await page.goto('/home?lang=en');
  await app.tabs.waitFor();
  await platform.stop();
});
