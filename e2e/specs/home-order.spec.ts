import type { Locator, Page } from '@playwright/test';
import { advanceToAfternoon } from '../commands/football.ts';
import { createPlayerWithHistory, type PlayerWithHistory } from '../commands/player-with-history.ts';
import { logInOnPage } from '../commands/players.ts';
import { DEPTH } from '../core/depth.ts';
import { getBox } from '../core/page-checks.ts';
import { countLayoutShift } from '../core/layout-shift.ts';
import { expect, test } from '../test.ts';
import { createAppPage } from '../pages/app.ts';

let playerHistory: PlayerWithHistory;

test.beforeAll(async ({ platform }) => {
  playerHistory = await createPlayerWithHistory(platform);
  await advanceToAfternoon(platform, playerHistory.draw.date);
});

test.beforeEach(async ({ page, platform }) => {
  await logInOnPage(page, platform, playerHistory.player);
});

const clearCachedResponses = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const key of Object.keys(localStorage).filter((name) => name.startsWith('cache:')))
      localStorage.removeItem(key);
  });

/** Days without a visible match: no match, and a schedule that is not published yet. */
const NO_MATCH_CASES = [
  { text: 'empty.none', scheduleAt: '2020-01-01T07:30:00.000Z' },
  { text: 'empty.notYet', scheduleAt: '2099-01-01T07:30:00.000Z' },
] as const;

for (const locale of DEPTH.layoutLanguages)
  test(`P4 the next match is above the winners in the first view, and nothing moves with or without a match, in ${locale}`, async ({
    page,
  }) => {
    const app = createAppPage(page, locale);
    const shift = await countLayoutShift(page);
    const match = app.main.locator('[data-widget="football/next-match"]');
    const winners = app.main.locator('[data-widget="lottery/winners"]');
    const waitForContent = async (): Promise<void> => {
      await expect(app.main.getByRole('timer').first()).toBeVisible();
      await expect(app.main.locator('[data-widget="wallet/wallet-card"]')).toContainText(/\d,\d/);
      await page.evaluate(async () => document.fonts.ready);
    };

    // The first visit marks the browser as a player's: later pages come with a player's first view.
    await app.openLoaded('/home');
    await clearCachedResponses(page);
    await app.open('/home');
    await expect(match.locator('strong')).toBeVisible();
    await waitForContent();
    expect.soft(await shift()).toBeLessThanOrEqual(0.01);
    const [matchBox, bar] = [await getBox(match), await getBox(app.tabs)];
    expect.soft(matchBox.bottom).toBeLessThanOrEqual(bar.y + 0.5);
    const after = (await getBox(winners)).y;
    expect(after).toBeGreaterThanOrEqual(matchBox.bottom);

    for (const { text, scheduleAt } of NO_MATCH_CASES) {
      await page.route('**/api/football/fixtures', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: { ...(await response.json()), matches: [], scheduleAt } });
      });
      await clearCachedResponses(page);
      await app.open('/home');
      await expect(match.getByText(app.texts.get('football', text), { exact: true })).toBeVisible();
      await waitForContent();
      expect.soft(await shift(), text).toBeLessThanOrEqual(0.01);
      expect.soft((await getBox(winners)).y, text).toBeCloseTo(after, 0);
    }
  });

/** Burmese and Shan letters are so tall that the first row reaches below the tab bar; the amount is still visible. */
const FIRST_ROW_VISIBLE = { en: 'row', zh: 'row', uni: 'money', zg: 'money', shan: 'money' } as const;

for (const locale of DEPTH.layoutLanguages)
  test(`P1 the first view of a player's home shows the first winner, in ${locale}`, async ({ page }) => {
    const app = createAppPage(page, locale);
    await app.openLoaded('/home');
    const winners = app.main.locator('[data-widget="lottery/winners"]');
    const first = winners.getByRole('listitem').first();
    await expect(first).toBeVisible();
    await expect(app.main.getByRole('timer').first()).toBeVisible();
    // The phone's clock may be in a rush hour until the server's time arrives.
    await expect(page.getByText(app.texts.get('shell', 'rushHour'))).toHaveCount(0);
    const seen = FIRST_ROW_VISIBLE[locale] === 'row' ? first : first.getByText(/\d,\d/).first();
    const bar = await getBox(app.tabs);
    expect((await getBox(winners.getByRole('heading'))).bottom).toBeLessThanOrEqual(bar.y);
    expect((await getBox(seen)).bottom).toBeLessThanOrEqual(bar.y);

    const ticket = app.main.locator('[data-widget="lottery/live-number"]');
    const words = (key: string): Locator => ticket.getByText(app.texts.get('lotteryHome', key), { exact: true });
    for (const width of [320, 344, 360, 480]) {
      await page.setViewportSize({ width, height: 740 });
      const [closes, badge] = [await getBox(words('closesIn')), await getBox(words('phase.open'))];
      expect.soft(badge.y, `beside “closes in”, ${width} px`).toBeLessThan(closes.bottom - 4);
      expect.soft(badge.bottom, `beside “closes in”, ${width} px`).toBeGreaterThan(closes.y + 4);
      const clock = await getBox(ticket.getByRole('timer'));
      expect.soft(clock.y, `S20 the clock is below the badge, ${width} px`).toBeGreaterThanOrEqual(badge.bottom);
    }
  });

/** A new platform has no draws yet. */
const EMPTY_LIVE_DRAW = { number: null, isFinal: false, isHoliday: false, current: null, draw: null, draws: [] };

for (const who of ['a player', 'a visitor'] as const)
  for (const locale of DEPTH.layoutLanguages)
    test(`K17 the ticket of home keeps its height when no draw exists yet, for ${who}, in ${locale}`, async ({
      page,
      context,
    }) => {
      if (who === 'a visitor') {
        await page.evaluate(() => localStorage.clear());
        await context.clearCookies();
      }
      // Removes the embedded answer, so that the page calls the server.
      await page.route('**/home?*', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: (await response.text()).replace('id="padauk-data"', '') });
      });
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      await page.route('**/api/draws/live*', async (route) => {
        await released;
        const response = await route.fetch();
        await route.fulfill({ response, json: { ...(await response.json()), ...EMPTY_LIVE_DRAW } });
      });
      const app = createAppPage(page, locale);
      await app.open('/home');
      const ticket = app.main.locator('[data-widget="lottery/live-number"]');
      await expect(ticket.locator('[aria-busy="true"]').first()).toBeVisible();
      await page.evaluate(async () => document.fonts.ready);
      const placeholderBox = await ticket.boundingBox();

      release();
      await expect(ticket.getByText(app.texts.get('lotteryHome', 'dayOff'), { exact: true })).toBeVisible();
      expect((await ticket.boundingBox())?.height).toBeCloseTo(placeholderBox?.height ?? Number.NaN, 0);
    });
