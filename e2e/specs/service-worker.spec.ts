import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { WORKER_PATH } from '@padauk/contract/delivery/edge';
import type { AppPath } from '@padauk/contract/paths';
import { logInOnPage, signUpPlayer } from '../commands/players.ts';
import { sendMessage } from '../commands/rooms.ts';
import { runOps, readRunningBuilds, shipBuild } from '../commands/releases.ts';
import { startPlatform } from '../core/platform.ts';
import { listCachedPaths, waitUntilCached } from '../core/service-worker.ts';
import { expect, test } from '../test.ts';
import { createAppPage } from '../pages/app.ts';
import { DRAWS_TITLE } from '../pages/two-d.ts';

/** Limit for an open page after a rollback. */
const OPEN_PAGE_MS = 60_000;
const COMMENTS = '/twoD/comment_winnerTwoD';

test.use({ platformFor: 'service-worker', serviceWorkers: 'allow' });

async function openWithWorker(page: Page, path: AppPath): Promise<ReturnType<typeof createAppPage>> {
  const app = createAppPage(page, 'en');
  await app.open(path);
  await app.waitUntilLoaded();
  await waitUntilCached(page);
  return app;
}

test('offline the app opens from the cache with its cached answers, and shows that it is offline', async ({
  page,
  context,
  platform,
  watch,
}) => {
  watch.expectFailure(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/); // the second is the worker's own error
  const player = await signUpPlayer(platform);
  await logInOnPage(page, platform, player);
  const comment = `well done ${randomUUID().replace(/\d/g, '')}`;
  await sendMessage(platform, player, { room: 'winners.two_d', text: comment });
  const comments = await openWithWorker(page, COMMENTS);
  await expect(comments.main.getByText(comment)).toBeVisible();
  const app = await openWithWorker(page, '/twoD/bet_section');
  await context.setOffline(true);

  await page.reload({ waitUntil: 'commit' });
  await expect(app.title).toHaveText(app.texts.get(...DRAWS_TITLE));
  const firstPaint = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY,
  );
  test.info().annotations.push({ type: 'first paint offline', description: `${Math.round(firstPaint)} ms` });
  await expect(page.getByText(app.texts.get('shell', 'offline.now'))).toBeVisible();
  await page.goto('/home?lang=en', { waitUntil: 'commit' });
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await test.step('D2 it shows the comments on winners with the time of the answer', async () => {
    await page.goto(`${COMMENTS}?lang=en`, { waitUntil: 'commit' });
    await expect(comments.main.getByText(comment)).toBeVisible();
    await expect(page.getByText(comments.texts.get('common', 'stale', { time: '' }).trim())).toBeVisible();
  });
});

test('the worker caches files of builds and one page only', { tag: '@long' }, async ({ page, platform }) => {
  await logInOnPage(page, platform, await signUpPlayer(platform));
  await openWithWorker(page, '/wallet');

  const paths = await listCachedPaths(page);
  expect(paths.filter((path) => !/^\/(?:host|r)\/[^/]+\//.test(path))).toEqual(['/']);
});

test(
  'the worker serves the cached page when the network takes too long',
  { tag: '@long' },
  async ({ page, context }) => {
    const app = await openWithWorker(page, '/home');
    let delayMs = 30_000;
    await context.route(/\/(?:home)?(?:\?|$)/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, delayMs));
      await route.continue().catch(() => undefined);
    });
    const startedAt = performance.now();
    await page.goto('/home?lang=en', { waitUntil: 'commit' });
    await expect(app.title).toBeAttached();
    expect(performance.now() - startedAt).toBeLessThan(delayMs);
    delayMs = 0;
    await context.unrouteAll({ behavior: 'ignoreErrors' });
  },
);

test('with a worker a rollback reaches a new page at once and an open page within a minute', async ({
  page,
  context,
  platform,
}) => {
  const app = await openWithWorker(page, '/twoD/bet_section');
  const { newer, older } = await shipBuild(platform, 'lottery');
  await page.goto('/twoD/bet_section?lang=en');
  await expect(app.title).toHaveText(app.texts.get(...DRAWS_TITLE));
  const lotteryOf = async (one: Page): Promise<string | undefined> => (await readRunningBuilds(one)).builds['lottery'];
  await expect.poll(() => lotteryOf(page)).toBe(newer);
  await runOps(platform, 'rollback', 'lottery', '--why', 'a journey');

  const fresh = await context.newPage();
  await fresh.goto('/twoD/bet_section?lang=en');
  await expect.poll(() => lotteryOf(fresh)).toBe(older);
  await expect.poll(() => lotteryOf(page), { timeout: OPEN_PAGE_MS }).toBe(older);
});

test(
  'the app opens although cached scripts are corrupted and the worker is stopped',
  { tag: '@long' },
  async ({ page, context }) => {
    const app = await openWithWorker(page, '/home');
    const damaged = await page.evaluate(async () => {
      const cache = await caches.open('builds-1');
      const scripts = (await cache.keys()).filter(({ url }) => url.endsWith('.js'));
      for (const request of scripts)
        await cache.put(
          request,
          new Response('broken(', { headers: { 'content-type': 'text/javascript; charset=utf-8' } }),
        );
      return scripts.length;
    });
    expect(damaged).toBeGreaterThan(5);
    const session = await context.newCDPSession(page);
    await session.send('ServiceWorker.enable');
    await session.send('ServiceWorker.stopAllWorkers');

    await page.goto('/home?lang=en');
    await expect(app.title).toBeAttached();
    await app.waitUntilLoaded();
  },
);

test(
  'SERVICE_WORKER=off removes a worker that answers every page wrongly',
  { tag: '@long' },
  async ({ page, context }) => {
    const off = await startPlatform({ databaseUrl: null, feed: 'none', env: { SERVICE_WORKER: 'off' } });
    const isWrong = (): Promise<boolean> =>
      page.goto(`${off.url}/home?lang=en`).then(async () => (await page.content()).includes('wrong page'));
    await page.goto(`${off.url}/icon-192.png`);
    await context.route(`**${WORKER_PATH}`, (route) =>
      route.fulfill({
        contentType: 'text/javascript; charset=utf-8',
        body: `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => event.request.mode === 'navigate' &&
  event.respondWith(new Response('wrong page', { headers: { 'content-type': 'text/html' } })));`,
      }),
    );
    await page.evaluate(async (path) => {
      await navigator.serviceWorker.register(path);
      await navigator.serviceWorker.ready;
    }, WORKER_PATH);
    expect(await isWrong()).toBe(true);
    await context.unrouteAll({ behavior: 'wait' });

    await expect.poll(isWrong).toBe(false);
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
    await page.goto(`${off.url}/icon-192.png`); // it requests nothing from the ending server
    await off.stop();
  },
);
