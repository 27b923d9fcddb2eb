import type { Locator, Page } from '@playwright/test';
import type { AppPath } from '@padauk/contract/paths';
import { advanceToEvening } from '../commands/football.ts';
import { createPlayerWithHistory, type PlayerWithHistory } from '../commands/player-with-history.ts';
import { logInOnPage } from '../commands/players.ts';
import {
  findBadLineBreaks,
  findWrappedTexts,
  computeContentRatio,
  findSplitWords,
  findClippedTexts,
  findUnreachable,
  findOverflow,
  findOverlappingRows,
  getBox,
} from '../core/page-checks.ts';
import { DEPTH } from '../core/depth.ts';
import { setTextSize } from '../core/phone.ts';
import { expect, test } from '../test.ts';
import { createAppPage, type AppPage } from '../pages/app.ts';
import { createBoardPage } from '../pages/two-d.ts';

/** 150 percent: layouts switch somewhere between the usual and the double size. */
const LARGE_TEXT_PX = 24;
const DEFAULT_TEXT_PX = 16;
const DOUBLE_TEXT_PX = 32;

let playerHistory: PlayerWithHistory;

test.beforeAll(async ({ platform }) => {
  playerHistory = await createPlayerWithHistory(platform);
});

const findTouchingTiles = (tiles: Locator): Promise<readonly string[]> =>
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

const findSeams = (card: Locator): Promise<readonly string[]> =>
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

const countLines = (words: Locator): Promise<number> =>
  words.evaluate((element) =>
    Math.round(element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight)),
  );

async function expectReadable(page: Page, app: AppPage, where: string): Promise<void> {
  await app.waitUntilLoaded();
  const rem = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  expect(rem, where).toBe(`${LARGE_TEXT_PX}px`);
  expect.soft(await findOverflow(page), where).toEqual([]);
  expect.soft(await computeContentRatio(page), where).toBeGreaterThanOrEqual(0.6);
  expect.soft(await findWrappedTexts(app.tabs.locator('a > span')), where).toEqual([]);
  expect.soft(await findSplitWords(app.title), where).toEqual([]);
  expect.soft(await findClippedTexts(page), where).toEqual([]);
  expect.soft(await findBadLineBreaks(page), where).toEqual([]);
  expect.soft(await findOverlappingRows(page), where).toEqual([]);
  const controls = app.main.getByRole('button').or(app.main.getByRole('textbox'));
  expect.soft(await findUnreachable(controls), where).toEqual([]);
}

test.describe('With text of 150 percent', () => {
  test.beforeEach(async ({ page }) => {
    await setTextSize(page, LARGE_TEXT_PX);
  });

  for (const locale of DEPTH.journeyLanguages) {
    test(`B4 B7 the pages of the main job have no overflow, clipped text or unreachable control, in ${locale}`, async ({
      page,
      platform,
    }) => {
      const app = createAppPage(page, locale);
      const checkPages = async (paths: readonly AppPath[]): Promise<void> => {
        for (const path of paths) {
          await app.visit(path);
          await expectReadable(page, app, path);
        }
      };
      await test.step('Given a visitor at home and at the log-in', async () => {
        await app.open('/language');
        await checkPages(['/home', '/login']);
      });
      await test.step('When they have logged in, and open their money and their bets', async () => {
        await logInOnPage(page, platform, playerHistory.player);
        await app.open('/language');
        await checkPages(['/home', '/wallet', '/topup', '/bet_history']);
      });
      await test.step('And select numbers, and review them', async () => {
        const path: AppPath = `/bet?draw=${playerHistory.draw.id}`;
        await checkPages([path]);
        const board = createBoardPage(page, app);
        await board.toggle('17', '71');
        await board.setStake(500);
        await expectReadable(page, app, `${path} with two numbers`);
        const review = app.main.getByRole('button', { name: app.texts.get('lottery', 'board.review'), exact: true });
        expect.soft(await countLines(review.locator('xpath=../preceding-sibling::div/p'))).toBeLessThanOrEqual(2);
        const stake = await app.main.getByRole('textbox').last().boundingBox();
        expect.soft(stake?.width).toBeGreaterThanOrEqual(120); // seven digits in groups
        await board.review();
        await page.waitForURL(/remark/);
        await expectReadable(page, app, 'the review');
      });
    });

    test(`B4 B7 no text of home touches the border of its tile, and each state of a bet is on one line, in ${locale}`, async ({
      page,
      platform,
    }) => {
      await logInOnPage(page, platform, playerHistory.player);
      const app = createAppPage(page, locale);
      await app.openLoaded('/home');
      const tiles = app.main.getByRole('link').filter({ has: page.locator('svg') });
      expect(await tiles.count()).toBeGreaterThanOrEqual(10);
      expect.soft(await findTouchingTiles(tiles)).toEqual([]);

      await app.visitLoaded('/bet_history');
      for (const state of ['waiting', 'refunded', 'won', 'lost']) {
        const badges = app.main.getByText(app.texts.get('betting', `state.${state}`), { exact: true });
        await expect(badges.first()).toBeVisible();
        expect.soft(await findWrappedTexts(badges), state).toEqual([]);
      }
    });
  }

  test('K17 the ticket of home has its perforation between both parts, in a column and in a row', async ({
    page,
    app,
  }) => {
    await app.openLoaded('/home');
    const ticket = app.main.getByRole('timer').locator('xpath=ancestor::div[3]');
    expect(await findSeams(ticket)).toEqual(['top of part 2']);
    await setTextSize(page, DEFAULT_TEXT_PX);
    expect(await findSeams(ticket)).toEqual(['left of part 2']);
  });

  for (const [locale, standard] of [
    ['shan', LARGE_TEXT_PX],
    ['uni', DOUBLE_TEXT_PX],
    ['en', DEFAULT_TEXT_PX],
  ] as const)
    test(`P23 the play-money badge is at least 8 px above the card, in ${locale} at ${standard} px`, async ({
      page,
      platform,
    }) => {
      await setTextSize(page, standard);
      await logInOnPage(page, platform, playerHistory.player);
      const app = createAppPage(page, locale);
      await app.openLoaded('/home');
      const mark = await getBox(page.getByText(app.texts.get('shell', 'playMoney'), { exact: true }));
      const card = await getBox(app.main.locator('[data-widget="wallet/wallet-card"]'));
      expect(card.y - mark.bottom).toBeGreaterThanOrEqual(8);
    });

  for (const locale of DEPTH.journeyLanguages) {
    // Last in this file: it moves the clock past the draw of the history.
    test(`B4 B7 the pages of matches have no overflow, clipped text or unreachable control, in ${locale}`, async ({
      page,
      platform,
    }) => {
      await advanceToEvening(platform);
      await logInOnPage(page, platform, playerHistory.player);
      const app = createAppPage(page, locale);
      await app.open('/football/home');
      await expect(
        app.main.getByRole('link', { name: app.texts.get('football', 'home.bet'), exact: true }),
      ).toBeVisible();
      await expectReadable(page, app, '/football/home');
      const teams = app.main.locator('section p > span');
      expect(await teams.count()).toBeGreaterThan(10);
      expect.soft(await findSplitWords(teams)).toEqual([]);

      await app.visit('/football/goalandbody');
      await expectReadable(page, app, '/football/goalandbody');
      expect
        .soft(await findSeams(app.main.locator('[data-open]').first()))
        .toEqual(['left of part 2', 'top of part 3']);
    });
  }
});
