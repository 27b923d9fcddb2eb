import type { AppPath } from '@padauk/contract/paths';
import type { Page } from '@playwright/test';
import { advanceToMorning } from '../commands/draws.ts';
import { advanceToEvening } from '../commands/football.ts';
import { createPlayerWithHistory, type PlayerWithHistory } from '../commands/player-with-history.ts';
import { logInOnPage } from '../commands/players.ts';
import { DEPTH } from '../core/depth.ts';
import {
  findWrappedTexts,
  computeContentRatio,
  findSplitWords,
  findUnreachable,
  findOverflow,
  findOverlappingRows,
  findOverflowingDiscs,
  getBox,
} from '../core/page-checks.ts';
import type { Platform } from '../core/platform.ts';
import { setTextSize } from '../core/phone.ts';
import { expect, test } from '../test.ts';
import { createAppPage, type AppPage } from '../pages/app.ts';
import { createBoardPage } from '../pages/two-d.ts';

const DOUBLE_TEXT_PX = 32;

async function countTabsByRow(app: AppPage): Promise<readonly number[]> {
  const tops = await app.tabs
    .getByRole('link')
    .evaluateAll((tabs) => tabs.map((tab) => Math.round(tab.getBoundingClientRect().top)));
  return [...new Set(tops)].map((row) => tops.filter((top) => top === row).length);
}

let playerHistory: PlayerWithHistory;

test.beforeAll(async ({ platform }) => {
  playerHistory = await createPlayerWithHistory(platform);
});

async function setUpPhone({ page, platform }: { readonly page: Page; readonly platform: Platform }): Promise<void> {
  await setTextSize(page, DOUBLE_TEXT_PX);
  await logInOnPage(page, platform, playerHistory.player);
}

test.describe('With text of 200 percent', () => {
  test.beforeEach(setUpPhone);

  for (const locale of DEPTH.layoutLanguages) {
    test(`B4 the labels of the tab bar stay on one line, and bars leave 60 percent of the height, in ${locale}`, async ({
      page,
    }) => {
      const app = createAppPage(page, locale);
      for (const path of ['/home', '/wallet', `/bet?draw=${playerHistory.draw.id}`] satisfies AppPath[]) {
        await app.openLoaded(path);
        expect.soft(await findWrappedTexts(app.tabs.locator('a > span')), path).toEqual([]);
        expect.soft(await computeContentRatio(page), path).toBeGreaterThanOrEqual(0.6);
        expect.soft(await findOverflow(page), path).toEqual([]);
        expect.soft(await countTabsByRow(app), path).toEqual(path.startsWith('/bet') ? [] : [2, 3]);
      }
    });
  }

  test('B4 no tab of a visitor is alone in its row', async ({ page, context, app }) => {
    await page.evaluate(() => localStorage.clear());
    await context.clearCookies();
    for (const [path, rows] of [
      ['/home', [3]],
      ['/me', [2, 2]],
    ] as const) {
      await app.openLoaded(path);
      expect.soft(await countTabsByRow(app), path).toEqual(rows);
    }
  });

  test('B7 no page is wider than the screen', async ({ page, app }) => {
    const paths: readonly AppPath[] = [
      '/home',
      '/me',
      '/notification',
      '/games/game_list',
      '/transfer/transfer',
      `/twoD/wallet/transaction_status?id=${playerHistory.withdrawalId}`,
      `/twoD/wallet/withdrawl_detail?id=${playerHistory.withdrawalId}`,
    ];
    for (const path of paths) {
      await app.openLoaded(path);
      expect.soft(await findOverflow(page), path).toEqual([]);
    }
  });

  for (const locale of DEPTH.journeyLanguages) {
    test(`B4 no word of a title beside an action is split, in ${locale}`, async ({ page }) => {
      const app = createAppPage(page, locale);
      await app.open(`/bet?draw=${playerHistory.draw.id}`);
      const board = createBoardPage(page, app);
      await board.toggle('17', '71');
      await board.setStake(500);
      await board.review();
      await page.waitForURL(/remark/);
      for (const path of ['', '/topup', '/transfer/transfer'] as const) {
        if (path !== '') await app.openLoaded(path);
        expect.soft(await findSplitWords(page.getByRole('heading', { level: 1 })), path).toEqual([]);
        expect.soft(await findOverflow(page), path).toEqual([]);
      }
    });
  }

  for (const locale of DEPTH.journeyLanguages) {
    test(`B7 no amount of a list overlaps its label, in ${locale}`, async ({ page }) => {
      const app = createAppPage(page, locale);
      const paths: readonly AppPath[] = [
        `/threeD/betHistory_threed_detail?id=${playerHistory.threeD.wonTicketId}`,
        `/bet_detail?id=${playerHistory.wonTicketId}`,
        '/bet_history',
        '/twoD/winnerTwod',
        '/wallet',
        '/weeklyBonus',
      ];
      await app.open('/language');
      for (const path of paths) {
        await app.visitLoaded(path);
        expect.soft(await findOverlappingRows(page), path).toEqual([]);
      }
    });
  }

  test('B7 the rank of an inviter fits into its disc', async ({ page, app }) => {
    await page.route('**/api/bonus/invites/top', (route) => {
      const item = { name: 'M•••', friends: 86, bonusKyat: 412_600, isMe: false };
      return route.fulfill({ json: { items: [1, 2, 20].map((rank) => ({ ...item, rank })) } });
    });
    await app.openLoaded('/invitefriend');
    const discs = app.main.locator('ol > li > span:first-child');
    expect(await findOverflowingDiscs(discs)).toEqual([]);
    await expect(discs).toHaveCount(3);
    expect(await findOverflow(page)).toEqual([]);
  });

  test("B7 the text of a slide stays inside the slide, and the icons of home's tiles inside the tiles", async ({
    page,
    app,
  }) => {
    await app.openLoaded('/twoD/bet_section');
    const words = page.getByText('Two draws a day', { exact: false });
    const slide = page.getByRole('listitem').filter({ has: words });
    expect((await getBox(words)).y).toBeGreaterThanOrEqual((await getBox(slide)).y);

    await app.openLoaded('/home');
    const tile = page.getByRole('link', { name: 'Football', exact: true });
    expect((await getBox(tile.locator('svg').locator('..'))).x).toBeGreaterThanOrEqual((await getBox(tile)).x);
  });
});

test('the form of a transfer is 12 px below the balances', async ({ page, platform, app }) => {
  await logInOnPage(page, platform, playerHistory.player);
  await app.openLoaded('/transfer/transfer');
  const balances = page.getByRole('main').locator('dl').first().locator('..');
  const direction = page.getByText(app.texts.get('wallet', 'transfer.direction'), { exact: true });
  expect((await getBox(direction)).y - (await getBox(balances)).bottom).toBeGreaterThanOrEqual(12);
});

for (const locale of ['uni', 'shan'] as const)
  test(`B7 the name of a transaction is on one line, in ${locale}`, async ({ page, platform }) => {
    await logInOnPage(page, platform, playerHistory.player);
    const app = createAppPage(page, locale);
    await app.openLoaded('/wallet');
    const name = app.texts.get('wallet', 'betKind.refund').replace('{{product}}', '2D');
    const title = page.getByText(name).first();
    await expect(title).toBeVisible();
    expect(await findWrappedTexts(title)).toEqual([]);
  });

for (const locale of DEPTH.journeyLanguages) {
  // Last in this file: it moves the clock past the draw of the history.
  test(`B7 P4 P5 the slip and the review of a maung have no overflow or unreachable button, with text of any size, in ${locale}`, async ({
    page,
    platform,
  }) => {
    await advanceToEvening(platform);
    await logInOnPage(page, platform, playerHistory.player);
    const app = createAppPage(page, locale);
    const words = (key: string): string => app.texts.get('football', key);
    const overs = app.main
      .getByRole('button')
      .filter({ has: page.getByText(words('side.over'), { exact: true }) })
      .and(page.locator(':enabled'));
    const expectReachable = async (where: string, bar = app.main): Promise<void> => {
      for (const standard of [16, 24, DOUBLE_TEXT_PX])
        for (const width of [360, 320]) {
          await setTextSize(page, standard);
          await page.setViewportSize({ width, height: 740 });
          const how = `${where}, ${width} px, text of ${standard} px`;
          expect.soft(await findOverflow(page), how).toEqual([]);
          expect.soft(await findUnreachable(bar.getByRole('button')), how).toEqual([]);
          if (bar !== app.main) expect.soft((await bar.boundingBox())?.height, how).toBeLessThanOrEqual(740);
          const chips = page.getByRole('group', { name: app.texts.get('betting', 'quickStakes') });
          await chips.evaluate((row) => {
            row.scrollLeft = 0;
          });
          const stake = await getBox(page.getByRole('textbox'));
          const chip = await getBox(chips.getByRole('button').first());
          // The field has an inset of 12 px and a border.
          expect.soft(chip.y > stake.bottom ? stake.x - chip.x : 13, how).toBeCloseTo(13, 0);
        }
    };
    await app.openLoaded('/football/goalandbody');
    await overs.first().click();
    await expect(page.getByRole('button', { name: words('slip.bet'), exact: true })).toBeVisible();
    await expectReachable('the slip');
    await page.getByRole('textbox').fill('400000');
    await expect(
      page.getByText(app.texts.get('refusal', 'refusal.INSUFFICIENT_BALANCE'), { exact: true }),
    ).toBeVisible();
    // With an error and large text it covers the matches, but it stays in the viewport with reachable buttons.
    const close = page.getByRole('button', { name: words('slip.close'), exact: true });
    await expectReachable('the slip with an insufficient balance', close.locator('xpath=../..'));

    await app.visitLoaded('/football/mown1');
    for (const index of [0, 1, 2]) await overs.nth(index).click();
    await app.visitLoaded('/football/mown1?step=review');
    await expectReachable('the review of a maung');
    // The number of a leg fits its disc.
    expect(await findOverflowingDiscs(app.main.locator('ol > li > [aria-hidden="true"]'))).toEqual([]);
  });
}

// Last: it moves the clock past the other tests' draw.
test('B4 B14 the notice of a rush hour does not change the rows of the tab bar', async ({ page, platform, app }) => {
  await setUpPhone({ page, platform });
  const { drawsAt } = await advanceToMorning(platform);
  const rush = new Date(Date.parse(drawsAt) - 15 * 60_000); // 11:46
  await platform.office.moveClockTo(rush);
  await page.clock.install({ time: rush });
  await app.openLoaded('/home');
  await expect(page.getByText(app.texts.get('shell', 'rushHour'))).toBeInViewport({ ratio: 1 });
  expect(await countTabsByRow(app)).toEqual([2, 3]);
  expect(await findOverflow(page)).toEqual([]);
});
