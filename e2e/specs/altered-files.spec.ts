import type { Page } from '@playwright/test';
import { startAlteringProxy, type AlteringProxy } from '../core/altering-proxy.ts';
import { waitUntilCached } from '../core/service-worker.ts';
import { expect, test as base } from '../core/test.ts';
import { createAppPage, suppressAd, type AppPage } from '../pages/app.ts';

const FILES = {
  entry: /\/r\/account\/[^/]+\/remoteEntry\.js$/,
  chunk: /\/r\/account\/[^/]+\/promotion\.js$/,
  'style sheet': /\/r\/account\/[^/]+\/promotion\.css$/,
} as const;

const test = base.extend<{ readonly line: AlteringProxy }>({
  line: async ({ platform }, use) => {
    const line = await startAlteringProxy(platform.url);
    await use(line);
    await line.stop();
  },
});

test.beforeEach(async ({ page, watch }) => {
  await suppressAd(page);
  watch.expectFailure(/integrity|\/r\/account\//); // the browser reports what it refuses
});

/** Promotions belong to the account remote. */
async function openPromotions(page: Page, line: AlteringProxy): Promise<AppPage> {
  const app = createAppPage(page, 'en');
  await page.goto(`${line.url}/promotion?lang=en`);
  return app;
}

for (const [name, files] of Object.entries(FILES))
  test(`E3 the ${name} of a remote that was altered once is asked for past the cache`, async ({ page, line }) => {
    Object.assign(line, { files, left: 1 });
    const app = await openPromotions(page, line);
    await expect(app.title).toHaveText(app.texts.get('account', 'promotion.title'));
    expect(line.altered).toHaveLength(1);
  });

test('E3 an entry that stays altered stays refused, and Try Again brings the true one', async ({ page, line }) => {
  Object.assign(line, { files: FILES.entry, left: Number.POSITIVE_INFINITY });
  const app = await openPromotions(page, line);
  const failed = app.texts.get('shell', 'remote.failedTitle');
  await expect(app.title).toHaveText(failed);
  expect(line.altered.length).toBeGreaterThan(1);
  line.files = null;
  await app.press(app.texts.get('common', 'tryAgain'));
  await expect(app.title).toHaveText(app.texts.get('account', 'promotion.title'));
});

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  for (const [name, files] of Object.entries(FILES))
    test(`E3 the ${name} that was altered once is asked for past the cache by the worker`, async ({ page, line }) => {
      await page.goto(`${line.url}/language?lang=en`);
      await waitUntilCached(page);
      Object.assign(line, { files, left: 1 });
      const app = await openPromotions(page, line);
      await expect(app.title).toHaveText(app.texts.get('account', 'promotion.title'));
      expect(line.altered).toHaveLength(1);
    });
});
