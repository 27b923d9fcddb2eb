import type { Page } from '@playwright/test';
import { startAlteringProxy, type AlteringProxy } from '../core/altering-proxy.ts';
import { waitUntilCached } from '../core/service-worker.ts';
import { expect, test as base } from '../test.ts';
import { createAppPage, type AppPage } from '../pages/app.ts';

const FILES = {
  entry: /\/r\/account\/[^/]+\/remoteEntry\.js$/,
  chunk: /\/r\/account\/[^/]+\/promotion\.js$/,
  'style sheet': /\/r\/account\/[^/]+\/promotion\.css$/,
} as const;

const test = base.extend<{ readonly alteringProxy: AlteringProxy }>({
  alteringProxy: async ({ platform }, use) => {
    const alteringProxy = await startAlteringProxy(platform.url);
    await use(alteringProxy);
    await alteringProxy.stop();
  },
});

test.beforeEach(({ watch }) => {
  watch.expectFailure(/integrity|\/r\/account\//); // the browser reports refused files
});

/** Promotions belong to the account remote. */
async function openPromotions(page: Page, alteringProxy: AlteringProxy): Promise<AppPage> {
  const app = createAppPage(page, 'en');
  await page.goto(`${alteringProxy.url}/promotion?lang=en`);
  return app;
}

for (const [name, files] of Object.entries(FILES))
  test(`E3 after one altered response the page refetches the ${name} of a remote without the cache`, async ({
    page,
    alteringProxy,
  }) => {
    Object.assign(alteringProxy, { files, left: 1 });
    const app = await openPromotions(page, alteringProxy);
    await expect(app.title).toHaveText(app.texts.get('account', 'promotion.title'));
    expect(alteringProxy.altered).toHaveLength(1);
  });

test('E3 refuses an entry that stays altered, and Try Again loads the original one', async ({
  page,
  alteringProxy,
}) => {
  Object.assign(alteringProxy, { files: FILES.entry, left: Number.POSITIVE_INFINITY });
  const app = await openPromotions(page, alteringProxy);
  const failed = app.texts.get('shell', 'remote.failedTitle');
  await expect(app.title).toHaveText(failed);
  expect(alteringProxy.altered.length).toBeGreaterThan(1);
  alteringProxy.files = null;
  await app.press(app.texts.get('common', 'tryAgain'));
  await expect(app.title).toHaveText(app.texts.get('account', 'promotion.title'));
});

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  for (const [name, files] of Object.entries(FILES))
    test(`E3 after one altered response the worker refetches the ${name} without the cache`, async ({
      page,
      alteringProxy,
    }) => {
      await page.goto(`${alteringProxy.url}/language?lang=en`);
      await waitUntilCached(page);
      Object.assign(alteringProxy, { files, left: 1 });
      const app = await openPromotions(page, alteringProxy);
      await expect(app.title).toHaveText(app.texts.get('account', 'promotion.title'));
      expect(alteringProxy.altered).toHaveLength(1);
    });
});
