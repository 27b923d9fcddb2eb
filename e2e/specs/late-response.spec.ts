import type { Page } from '@playwright/test';
import { placeNumberTicket } from '@padauk/contract/lottery/tickets.endpoints';
import { requestTopUp } from '@padauk/contract/wallet/wallet.endpoints';
import { advanceToMorning } from '../commands/draws.ts';
import type { TestPlayer } from '../commands/players.ts';
import { DEPTH } from '../core/depth.ts';
import { holdScripts } from '../core/page-before-scripts.ts';
import { createSlipFile } from '../core/slip-photo.ts';
import { expect, test } from '../test.ts';
import { createAppPage } from '../pages/app.ts';
import { createBoardPage, createRemarkPage } from '../pages/two-d.ts';
import { createTopUpPage } from '../pages/wallet.ts';

/** A bank credits a slip number once. */
const SLIP_NUMBERS = { uni: '364101', en: '364102' } as const;
let player: TestPlayer;

test.beforeEach(async ({ logIn }) => {
  player = await logIn({ topUpKyat: 10_000 });
});

const getPath = (page: Page): string => new URL(page.url()).pathname;

for (const locale of DEPTH.journeyLanguages) {
  test(`K18 a late answer to a slip shows a toast and leaves the player on home, in ${locale}`, async ({ page }) => {
    const app = createAppPage(page, locale);
    const form = createTopUpPage(page, app);
    const release = await holdScripts(page, `**${requestTopUp.path}`);
    await app.open('/wallet');
    await app.visit('/topup');
    await form.chooseBank('kbz_pay');

    await test.step('Given a slip that was sent and has no answer yet', async () => {
      const sent = page.waitForRequest(`**${requestTopUp.path}`);
      await form.send({
        amountKyat: 7_000,
        photo: createSlipFile(248),
        slipNumber: SLIP_NUMBERS[locale],
      });
      await sent;
    });
    await test.step('When the player goes back and opens home', async () => {
      await page.goBack();
      await expect(app.title).toHaveText(app.texts.get('wallet', 'wallet.title'));
      await app.goToTab(app.texts.get('shell', 'tab.home'));
      await expect(page).toHaveURL(/\/home/);
      await app.waitUntilLoaded();
    });
    await test.step('Then home shows the outcome', async () => {
      release();
      await expect(page.getByText(app.texts.get('refusal', 'accepted.requestTopUp'), { exact: true })).toBeVisible();
      expect(getPath(page)).toBe('/home');
    });
  });

  test(`K18 a late answer to a bet shows a toast and leaves the player on the board, in ${locale}`, async ({
    page,
    platform,
  }) => {
    const draw = await advanceToMorning(platform);
    const app = createAppPage(page, locale);
    const board = createBoardPage(page, app);
    const remark = createRemarkPage(page, app);
    const release = await holdScripts(page, `**${placeNumberTicket.path}`);
    const before = await platform.office.getBalances(player.phone);
    await app.open(`/bet?draw=${draw.id}`);

    await test.step('Given a bet that was placed and has no answer yet', async () => {
      await board.toggle('12');
      await board.setStake(100);
      await board.review();
      const sent = page.waitForRequest(`**${placeNumberTicket.path}`);
      await remark.placeButton.click();
      await sent;
    });
    await test.step('When the player goes back and selects another number', async () => {
      await page.goBack();
      await expect(board.findNumber('12')).toHaveAttribute('aria-pressed', 'true');
      await board.toggle('34');
    });
    await test.step('Then the board shows the outcome, and the other number is still selected', async () => {
      release();
      const placed = app.texts.get('refusal', 'accepted.placeNumberTicket');
      await expect(page.getByText(placed, { exact: true })).toBeVisible();
      expect(getPath(page)).toBe('/bet');
      await expect(board.findNumber('12')).toHaveAttribute('aria-pressed', 'false');
      await expect(board.findNumber('34')).toHaveAttribute('aria-pressed', 'true');
    });
    await test.step('And the bet was placed once', async () => {
      const { mainKyat } = await platform.office.getBalances(player.phone);
      expect(mainKyat).toBe(before.mainKyat - 100);
    });
  });
}
