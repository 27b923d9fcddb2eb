import type { BrowserContext, Page } from '@playwright/test';
import { VIEWER_COOKIES } from '@padauk/contract/delivery/first-view-names';
import { REGISTRY_ELEMENT_ID } from '@padauk/contract/delivery/registry';
import { advanceToMorning } from '../commands/draws.ts';
import { logInOnPage, signUpPlayer } from '../commands/players.ts';
import { runOps, readRunningBuilds, shipBuild } from '../commands/releases.ts';
import { countLayoutShift } from '../core/layout-shift.ts';
import { readCachedPages, waitUntilCached } from '../core/service-worker.ts';
import { startSlowProxy, type SlowProxy } from '../core/slow-proxy.ts';
import { expect, test as base } from '../test.ts';
import { waitUntil } from '../core/wait-until.ts';
import { createAppPage } from '../pages/app.ts';

/** Network delay of a page; below the worker's own deadline, so the worker waits for it. */
const PAGE_DELAY_MS = 2_000;
const VISIBLE_LIMIT_MS = 1_000;

const test = base.extend<{ readonly slowProxy: SlowProxy }>({
  slowProxy: async ({ platform }, use) => {
    const slowProxy = await startSlowProxy(platform.url);
    await use(slowProxy);
    await slowProxy.stop();
  },
});

test.use({ platformFor: 'cached-page', serviceWorkers: 'allow' });
test.beforeAll(({ platform }) => advanceToMorning(platform));

/** First visit, until the page's first view is cached. */
async function visitFirst(page: Page, address: string): Promise<void> {
  const app = createAppPage(page, 'en');
  await page.goto(address);
  await app.waitUntilLoaded();
  await waitUntilCached(page);
  await waitUntil('the first view of the page is cached', async () => (await readCachedPages(page)).length > 0);
}

/** The next visit, before the network has answered. */
async function openAgain(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'commit' });
  return page;
}

const measureFirstPaintMs = (page: Page): Promise<number> =>
  page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY);
const hasRegistry = (page: Page): Promise<boolean> =>
  page.evaluate((id) => document.getElementById(id) !== null, REGISTRY_ELEMENT_ID);

/** The last part of the first viewport to appear. */
const LAST_PARTS = {
  '/home': '[data-widget="lottery/live-number"] a',
  '/bet': 'main button',
  '/login': 'form button[type="submit"]',
} as const;

for (const path of ['/home', '/bet', '/login'] as const)
  test(`the next visit of ${path} is painted from the cache before the network answers, without layout shift`, async ({
    page,
    context,
    slowProxy,
  }) => {
    const address = `${slowProxy.url}${path}?lang=uni`;
    await visitFirst(page, address);
    await page.close();
    slowProxy.delayMs = PAGE_DELAY_MS;
    const next = await context.newPage();
    const shift = await countLayoutShift(next);
    await next.goto(address, { waitUntil: 'commit' });

    await expect(next.getByRole('heading', { level: 1 })).toBeAttached();
    await expect.poll(() => measureFirstPaintMs(next)).toBeLessThan(VISIBLE_LIMIT_MS);
    expect(await hasRegistry(next), 'the rest of the page has not arrived').toBe(false);
    await expect.poll(() => hasRegistry(next)).toBe(true);
    await expect(next.locator('#root > [data-first-view]')).toHaveCount(0);
    await expect(next.locator(`#root ${LAST_PARTS[path]}`).first()).toBeVisible();
    expect(await shift()).toBeLessThanOrEqual(0.01);
  });

test('the worker shows no cached first view of another language, theme or log-in state', async ({
  page,
  context,
  slowProxy,
}) => {
  await visitFirst(page, `${slowProxy.url}/home?lang=en`);
  slowProxy.delayMs = PAGE_DELAY_MS;

  for (const [name, value] of [
    [VIEWER_COOKIES.locale, 'zh'],
    [VIEWER_COOKIES.player, '1'],
    [VIEWER_COOKIES.theme, 'dark'],
  ] as const) {
    await context.addCookies([{ name, value, url: slowProxy.url }]);
    const next = await openAgain(context, `${slowProxy.url}/home`);
    const isPainted = (ms: number): boolean => Number.isFinite(ms);
    await expect.poll(async () => isPainted(await measureFirstPaintMs(next))).toBe(true);
    expect(await measureFirstPaintMs(next), `${name}: nothing is painted before the page arrives`).toBeGreaterThan(
      PAGE_DELAY_MS,
    );
    await next.close();
  }
});

test('after a release and after a rollback a cached first view continues with the current build', async ({
  page,
  context,
  slowProxy,
  platform,
}) => {
  const address = `${slowProxy.url}/bet?lang=en`;
  await visitFirst(page, address);
  await page.close();
  const openLotteryBuild = async (): Promise<string | undefined> => {
    const next = await openAgain(context, address);
    await expect.poll(() => measureFirstPaintMs(next), 'painted before the page arrives').toBeLessThan(PAGE_DELAY_MS);
    await createAppPage(next, 'en').waitUntilLoaded();
    const { builds } = await readRunningBuilds(next);
    await next.close();
    return builds['lottery'];
  };
  slowProxy.delayMs = PAGE_DELAY_MS;
  const { newer, older } = await shipBuild(platform, 'lottery');
  expect(await openLotteryBuild()).toBe(newer);
  await runOps(platform, 'rollback', 'lottery', '--why', 'a journey');
  expect(await openLotteryBuild()).toBe(older);
});

test('the page of a captive portal replaces the cached first view completely', async ({ page, context, slowProxy }) => {
  await visitFirst(page, `${slowProxy.url}/home?lang=en`);
  slowProxy.replacementBody = '<!doctype html><title>Hotel</title><h1>Log in to this network</h1>';
  const next = await openAgain(context, `${slowProxy.url}/home?lang=en`);

  await expect(next.getByRole('heading', { name: 'Log in to this network' })).toBeVisible();
  await expect(next.getByRole('navigation')).toHaveCount(0);
});

test('the app opens from the cache when the connection breaks after the cached first view', async ({
  page,
  context,
  slowProxy,
  watch,
}) => {
  watch.expectFailure(/ERR_CONNECTION|ERR_FAILED|ERR_EMPTY/); // calls of a page whose server is gone
  await visitFirst(page, `${slowProxy.url}/home?lang=en`);
  await page.close();
  await slowProxy.stop();
  const next = await openAgain(context, `${slowProxy.url}/home?lang=en`);

  await expect.poll(() => hasRegistry(next)).toBe(true);
  await expect(next.getByRole('navigation').first()).toBeVisible();
});

test('the app opens although its cached first view is corrupted', async ({ page, context, slowProxy }) => {
  const address = `${slowProxy.url}/home?lang=en`;
  await visitFirst(page, address);
  await page.evaluate(async () => {
    const cache = await caches.open('starts-1');
    for (const request of await cache.keys()) {
      const cached = await cache.match(request);
      const broken = `${(await cached?.text())?.split('<body', 1)[0] ?? ''}<body><!--padauk`;
      await cache.put(request, new Response(broken, { headers: cached?.headers ?? [] }));
    }
  });
  const next = await openAgain(context, address);

  await expect.poll(() => hasRegistry(next)).toBe(true);
  await createAppPage(next, 'en').waitUntilLoaded();
});

test('a cached first view contains neither data of a player nor scripts', async ({ page, slowProxy, platform }) => {
  const player = await signUpPlayer(platform);
  await logInOnPage(page, { ...platform, url: slowProxy.url }, player);
  await visitFirst(page, `${slowProxy.url}/home?lang=en`);

  for (const firstView of await readCachedPages(page)) {
    for (const secret of [player.phone, player.token, player.profile.id, '<script'])
      expect(firstView.includes(secret), secret).toBe(false);
  }
});
