import { countNetwork, formatTransfers, sumTransfers } from '../core/network-counter.ts';
import { expect, test } from '../test.ts';
import { advanceToMorning } from '../commands/draws.ts';
import { createAppPage, stopClock } from '../pages/app.ts';
import { createBoardPage } from '../pages/two-d.ts';

test.use({ showsAd: true });

/** Budgets in transferred bytes (brotli). A kilobyte is 1,000 bytes. */
const HOME_SCRIPT_BYTES = 180_000;
const HOME_SCRIPT_REQUESTS = 12;
const BET_BYTES = 40_000;
/** The worker and the shared stream start within it. Beacons also do; the budget excludes them. */
const LATER_MS = 6_000;
/** All resources. Burmese also loads two font weights, which exceed the 210 KB budget. */
const HOME_BYTES = { en: 210_000, uni: 258_000 } as const;

/** Counts bytes and requests, which are deterministic, instead of time. Lazy content below the viewport is excluded. */
for (const locale of ['uni', 'en'] as const) {
  test(`the first load of home is at most 180 KB of JavaScript in 12 requests, and /bet adds at most 40 KB, in ${locale}`, async ({
    page,
    platform,
  }) => {
    await advanceToMorning(platform);
    const app = createAppPage(page, locale);
    const listTransfers = await countNetwork(page);
    await stopClock(page); // what comes seconds later is counted apart
    const betNow = app.main.getByRole('link', { name: app.texts.get('lotteryHome', 'betNow') });

    await test.step('Given a first visit with an empty cache', async () => {
      await app.open('/home');
      await app.skipAd();
      await expect(betNow).toBeVisible();
    });
    const home = await listTransfers();
    const scripts = home.filter(({ kind }) => kind === 'Script');

    await test.step('Then home is within its budget', () => {
      expect(sumTransfers(scripts).bytes, formatTransfers(scripts)).toBeLessThanOrEqual(HOME_SCRIPT_BYTES);
      expect(sumTransfers(scripts).count, formatTransfers(scripts)).toBeLessThanOrEqual(HOME_SCRIPT_REQUESTS);
      expect(sumTransfers(home).bytes, formatTransfers(home)).toBeLessThanOrEqual(HOME_BYTES[locale]);
    });

    await test.step('And home does not load the chunk of forms and schemas', () => {
      expect(scripts.map(({ path }) => path.split('/').at(-1))).not.toContain('forms.js');
    });

    const withLater = await test.step('And so is home with the scripts of the next seconds', async () => {
      const isLoaded = page.waitForResponse(/\/later\.js$/);
      await page.clock.runFor(LATER_MS);
      await isLoaded;
      const transfers = await listTransfers();
      const counted = transfers.filter(({ kind, path }) => kind === 'Script' && !path.endsWith('/beacons.js'));
      expect(sumTransfers(counted).bytes, formatTransfers(counted)).toBeLessThanOrEqual(HOME_SCRIPT_BYTES);
      return transfers;
    });

    await test.step('And opening the board from home is within its budget', async () => {
      await betNow.click();
      await expect(createBoardPage(page, app).findNumber('99')).toBeVisible();
      const added = (await listTransfers()).slice(withLater.length);
      expect(sumTransfers(added).bytes, formatTransfers(added)).toBeLessThanOrEqual(BET_BYTES);
    });
  });
}

test('home requests its texts without waiting for shared.js', async ({ page, app }) => {
  const isAsked = page.waitForRequest((request) => new URL(request.url()).pathname.endsWith('/texts-en.js'));
  // Released only when texts are requested: a page that requested them after this script would hang.
  await page.route(/\/shared\.js$/, async (route) => {
    await isAsked;
    await route.continue();
  });

  await app.open('/home');

  await expect(app.main.getByRole('navigation')).toBeVisible();
});
