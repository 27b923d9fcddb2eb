import type { CDPSession, Page } from '@playwright/test';
import type { AppPath } from '@padauk/contract/paths';
import { STREAM_PATH } from '@padauk/contract/events';
import { getTickets } from '@padauk/contract/lottery/tickets.endpoints';
import { getTransactions } from '@padauk/contract/wallet/wallet.endpoints';
import { advanceToMorning, placeBet } from '../commands/draws.ts';
import { topUp } from '../commands/money.ts';
import { logInOnPage, signUpPlayer, type TestPlayer } from '../commands/players.ts';
import type { Platform } from '../core/platform.ts';
import { expect, test } from '../test.ts';
import { createAppPage } from '../pages/app.ts';

/** The indicator follows at half the distance and arms at 64 px. */
const SHORT_PX = 100;
const FAR_PX = 200;

/** Touches at the top of the list, moves down in ten steps, and holds until `check` has finished. */
async function pullList(session: CDPSession, distancePx: number, check: () => Promise<void>): Promise<void> {
  const touch = (type: 'touchStart' | 'touchMove', y: number): Promise<unknown> =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: 180, y }] });
  await touch('touchStart', 400);
  for (let move = 1; move <= 10; move += 1) await touch('touchMove', 400 + (distancePx * move) / 10);
  try {
    await check();
  } finally {
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }
}

interface RefreshableList {
  readonly path: AppPath;
  readonly endpoint: string;
  readonly row: RegExp;
  readonly change: (platform: Platform, player: TestPlayer) => Promise<unknown>;
}

const placeNewBet = async (platform: Platform, player: TestPlayer): Promise<unknown> => {
  const { id } = await advanceToMorning(platform);
  return placeBet(platform, player, { drawId: id, lines: [{ number: '17', stakeKyat: 500 }] });
};

const LISTS: Readonly<Record<string, RefreshableList>> = {
  'the transactions of the wallet': {
    path: '/wallet',
    endpoint: getTransactions.path,
    row: /\d:\d\d/,
    change: (platform, player) => topUp(platform, player, 5_000),
  },
  'the bets of a player': { path: '/twoD/bet_history', endpoint: getTickets.path, row: /17/, change: placeNewBet },
};

function countRequests(page: Page, path: string): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) count += 1;
  });
  return () => count;
}

for (const [name, { path, endpoint, row, change }] of Object.entries(LISTS)) {
  test(`a long pull refetches ${name} once without a reload, and a short pull sends no request`, async ({
    page,
    platform,
    watch,
  }) => {
    // The page gets no event: only a refetch shows the change.
    watch.expectFailure(STREAM_PATH);
    await page.route(`**${STREAM_PATH}*`, (route) => route.abort());
    const player = await signUpPlayer(platform);
    await topUp(platform, player, 9_000);
    await change(platform, player);
    await logInOnPage(page, platform, player);
    const app = createAppPage(page, 'en');
    const rows = app.main.getByRole('link', { name: row });
    const refreshing = page.getByText(app.texts.get('shell', 'refreshing'), { exact: true });
    const indicator = page.locator('[role="status"] > span > svg');
    const session = await page.context().newCDPSession(page);
    const getRequestCount = countRequests(page, endpoint);
    await app.open(path);
    await app.waitUntilLoaded();
    const before = await rows.count();

    await test.step('Given a first touch, which loads the pull handler, and a new row at the server', async () => {
      expect(before).toBeGreaterThanOrEqual(1);
      await expect(async () => {
        await pullList(session, SHORT_PX, () => expect(indicator).toBeVisible({ timeout: 500 }));
      }).toPass();
      await page.evaluate(() => document.documentElement.setAttribute('data-not-reloaded', ''));
      await change(platform, player);
    });
    const requestsBefore = getRequestCount();
    await test.step('When the player makes a short pull, nothing is refreshed', async () => {
      await pullList(session, SHORT_PX, () => expect(indicator).toBeVisible());
      await expect(indicator).toHaveCount(0);
      await expect(refreshing).toHaveCount(0);
    });
    await test.step('When the player makes a long pull, the page refreshes and shows the row', async () => {
      await pullList(session, FAR_PX, () => expect(indicator).toBeVisible());
      await expect(refreshing).toHaveCount(1);
      await expect(rows).toHaveCount(before + 1);
    });
    await test.step('Then the page has sent one request, and has not reloaded', async () => {
      expect(getRequestCount()).toBe(requestsBefore + 1);
      await expect(page.locator('html[data-not-reloaded]')).toBeAttached();
      await expect(refreshing).toHaveCount(0);
    });
  });
}
