import type { Locator, Page } from '@playwright/test';
import type { AppPath } from '@padauk/contract/paths';
import { nextEvening } from '../commands/football.ts';
import { playerWithHistory, type PlayerWithHistory } from '../commands/player-with-history.ts';
import { logInOn } from '../commands/players.ts';
import {
  brokenLines,
  brokenWords,
  contentShare,
  cutAtLines,
  cutWords,
  outOfReach,
  overflowOf,
  overlappingRows,
} from '../core/page-checks.ts';
import { DEPTH } from '../core/depth.ts';
import { expect, test } from '../core/test.ts';
import { appPage, hadAd, type AppPage } from '../pages/app.ts';
import { boardPage } from '../pages/two-d.ts';

/** 150 percent: layouts switch somewhere between the usual and the double size. */
const LARGER_PX = 24;
const USUAL_PX = 16;
const TWICE_PX = 32;

let life: PlayerWithHistory;

test.beforeAll(async ({ platform }) => {
  life = await playerWithHistory(platform);
});

const touchingTiles = (tiles: Locator): Promise<readonly string[]> =>
  tiles.evaluateAll((all) =>
    all
      .filter((tile) => {
        const words = document.createRange();
        words.selectNodeContents(tile);
        const { left, right } = tile.getBoundingClientRect();
        const boxes = [...words.getClientRects()];
        return boxes.some((box) => box.left < left + 6 || box.right > right - 6);
      })
      .map(({ textContent }) => textContent),
  );

const seamsOf = (card: Locator): Promise<readonly string[]> =>
  card.evaluate((element) => {
    const box = element.getBoundingClientRect();
    return [...element.children].flatMap((part, index) => {
      const { left, right, top, bottom } = part.getBoundingClientRect();
      if (top === bottom) return []; // hidden
      const styles = getComputedStyle(part);
      const isSeen = {
        left: left >= box.left + element.clientLeft,
        right: right <= box.right - element.clientLeft,
        top: top >= box.top + element.clientTop,
        bottom: bottom <= box.bottom - element.clientTop,
      };
      return (['left', 'right', 'top', 'bottom'] as const)
        .filter((side) => isSeen[side] && /^(?!0px).* (dashed|solid)/.test(styles.getPropertyValue(`border-${side}`)))
        .map((side) => `${side} of part ${index + 1}`);
    });
  });

const linesOf = (words: Locator): Promise<number> =>
  words.evaluate((element) =>
    Math.round(element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight)),
  );

async function looksRight(page: Page, app: AppPage, where: string): Promise<void> {
  await app.settled();
  await page.evaluate(async () => document.fonts.ready);
  const rem = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  expect(rem, where).toBe(`${LARGER_PX}px`);
  expect.soft(await overflowOf(page), where).toEqual([]);
  expect.soft(await contentShare(page), where).toBeGreaterThanOrEqual(0.6);
  expect.soft(await brokenWords(app.tabs.locator('a > span')), where).toEqual([]);
  expect.soft(await cutAtLines(app.title), where).toEqual([]);
  expect.soft(await cutWords(page), where).toEqual([]);
  expect.soft(await brokenLines(page), where).toEqual([]);
  expect.soft(await overlappingRows(page), where).toEqual([]);
  const tapped = app.main.getByRole('button').or(app.main.getByRole('textbox'));
  expect.soft(await outOfReach(tapped), where).toEqual([]);
}

test.describe('On a phone whose text is half as large again', () => {
  test.beforeEach(async ({ page, context }) => {
    await hadAd(page);
    await page.setViewportSize({ width: 360, height: 740 });
    const browser = await context.newCDPSession(page);
    await browser.send('Page.setFontSizes', { fontSizes: { standard: LARGER_PX } });
  });

  for (const locale of DEPTH.journeyLanguages) {
    test(`B4 B7 the main job can be read and tapped whole, in ${locale}`, async ({ page, platform }) => {
      const app = appPage(page, locale);
      const walk = async (paths: readonly AppPath[]): Promise<void> => {
        for (const path of paths) {
          await app.visit(path);
          await looksRight(page, app, path);
        }
      };
      await test.step('Given a visitor at home and at the log-in', async () => {
        await app.open('/language');
        await walk(['/home', '/login']);
      });
      await test.step('When they have logged in, and look at their money and their bets', async () => {
        await logInOn(page, platform, life.player);
        await app.open('/language');
        await walk(['/home', '/wallet', '/topup', '/bet_history']);
      });
      await test.step('And choose numbers, and review them', async () => {
        const path: AppPath = `/bet?draw=${life.draw.id}`;
        await walk([path]);
        const board = boardPage(page, app);
        await board.toggle('17', '71');
        await board.setStake(500);
        await looksRight(page, app, `${path} with two numbers`);
        const review = app.main.getByRole('button', { name: app.texts.of('lottery', 'board.review'), exact: true });
        expect.soft(await linesOf(review.locator('xpath=../preceding-sibling::p'))).toBeLessThanOrEqual(2);
        const stake = await app.main.getByRole('textbox').last().boundingBox();
        expect.soft(stake?.width).toBeGreaterThanOrEqual(120); // seven digits in groups
        await board.review();
        await page.waitForURL(/remark/);
        await looksRight(page, app, 'the review');
      });
    });

    test(`B4 B7 no word of home touches the border of its tile, and each state of a bet is on one line, in ${locale}`, async ({
      page,
      platform,
    }) => {
      await logInOn(page, platform, life.player);
      const app = appPage(page, locale);
      await app.open('/home');
      await app.settled();
      await page.evaluate(async () => document.fonts.ready);
      const tiles = app.main.getByRole('link').filter({ has: page.locator('svg') });
      expect(await tiles.count()).toBeGreaterThanOrEqual(10);
      expect.soft(await touchingTiles(tiles)).toEqual([]);

      await app.visit('/bet_history');
      await app.settled();
      for (const state of ['waiting', 'refunded', 'won', 'lost']) {
        const badges = app.main.getByText(app.texts.of('betting', `state.${state}`), { exact: true });
        await expect(badges.first()).toBeVisible();
        expect.soft(await brokenWords(badges), state).toEqual([]);
      }
    });
  }

  test('K17 the ticket of home is perforated between its two parts, beside each other or not', async ({
    page,
    context,
  }) => {
    const browser = await context.newCDPSession(page);
    const app = appPage(page, 'en');
    await app.open('/home');
    await app.settled();
    const ticket = app.main.getByRole('timer').locator('xpath=ancestor::div[3]');
    expect(await seamsOf(ticket)).toEqual(['top of part 2']);
    await browser.send('Page.setFontSizes', { fontSizes: { standard: USUAL_PX } });
    expect(await seamsOf(ticket)).toEqual(['left of part 2']);
  });

  for (const [locale, standard] of [
    ['shan', LARGER_PX],
    ['uni', TWICE_PX],
    ['en', USUAL_PX],
  ] as const)
    test(`P23 the mark of play money keeps its distance from the card below it, in ${locale} at ${standard} px`, async ({
      page,
      platform,
      context,
    }) => {
      const browser = await context.newCDPSession(page);
      await browser.send('Page.setFontSizes', { fontSizes: { standard } });
      await logInOn(page, platform, life.player);
      const app = appPage(page, locale);
      await app.open('/home');
      await app.settled();
      await page.evaluate(async () => document.fonts.ready);
      const mark = await page.getByText(app.texts.of('shell', 'playMoney'), { exact: true }).boundingBox();
      const card = await app.main.locator('[data-widget="wallet/wallet-card"]').boundingBox();
      expect((card?.y ?? 0) - (mark?.y ?? 0) - (mark?.height ?? 0)).toBeGreaterThanOrEqual(8);
    });

  for (const locale of DEPTH.journeyLanguages) {
    // Last in this file: it moves the clock past the draw of the history.
    test(`B4 B7 the matches of a day can be read and tapped whole, in ${locale}`, async ({ page, platform }) => {
      await nextEvening(platform);
      await logInOn(page, platform, life.player);
      const app = appPage(page, locale);
      await app.open('/football/home');
      await expect(
        app.main.getByRole('link', { name: app.texts.of('football', 'home.bet'), exact: true }),
      ).toBeVisible();
      await looksRight(page, app, '/football/home');
      const teams = app.main.locator('section p > span');
      expect(await teams.count()).toBeGreaterThan(10);
      expect.soft(await cutAtLines(teams)).toEqual([]);

      await app.visit('/football/goalandbody');
      await looksRight(page, app, '/football/goalandbody');
      expect.soft(await seamsOf(app.main.locator('[data-open]').first())).toEqual(['left of part 2', 'top of part 3']);
    });
  }
});
