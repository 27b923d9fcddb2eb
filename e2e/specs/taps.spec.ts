import type { Locator, Page } from '@playwright/test';
import { BANKS } from '@padauk/contract/platform/banks';
import { createSlipFile } from '../core/slip-photo.ts';
import { advanceToMorning } from '../commands/draws.ts';
import { createPlayerWithHistory } from '../commands/player-with-history.ts';
import { logInOnPage, PIN } from '../commands/players.ts';
import { expect, test } from '../test.ts';
import { createBoardPage, createRemarkPage } from '../pages/two-d.ts';
import { createTopUpPage, createWithdrawalPage } from '../pages/wallet.ts';

/** A field takes one tap, whatever is typed then; the digits of a PIN take none. */
function createHand(page: Page) {
  let taps = 0;
  const tap = async (place: Locator): Promise<void> => {
    taps += 1;
    await place.click();
  };
  return {
    tap,
    type: async (field: Locator, text: string) => {
      await tap(field);
      await page.keyboard.type(text);
    },
    countTaps: () => taps,
  };
}

test('K17 the first bet on 2D takes at most 6 taps from home, and its repeat 3', async ({
  page,
  platform,
  logIn,
  app,
}) => {
  await advanceToMorning(platform);
  await logIn({ topUpKyat: 20_000 });
  const board = createBoardPage(page, app);
  const { placeButton } = createRemarkPage(page, app);
  const press = (set: string, key: string): Locator => app.main.getByRole('button', { name: app.texts.get(set, key) });
  const first = createHand(page);
  await app.openLoaded('/home');
  await first.tap(app.main.getByRole('link', { name: app.texts.get('lotteryHome', 'betNow') }));
  await first.tap(board.findNumber('47'));
  await first.tap(page.getByRole('button', { name: '500', exact: true }));
  await first.tap(press('lottery', 'board.review'));
  await first.tap(placeButton);
  await expect(page).toHaveURL(/\/bet_success/);
  expect(first.countTaps()).toBeLessThanOrEqual(6);

  const repeat = createHand(page);
  await app.openLoaded('/home');
  await repeat.tap(press('betting', 'placed.again'));
  await repeat.tap(placeButton);
  await expect(page).toHaveURL(/\/bet_success/);
  expect(repeat.countTaps()).toBeLessThanOrEqual(3);
});

test('K11 T9 a top-up with its photo takes at most 7 taps from home, and a withdrawal 6', async ({
  page,
  platform,
  app,
}) => {
  const { player } = await createPlayerWithHistory(platform);
  await logInOnPage(page, platform, player);
  const words = (key: string): string => app.texts.get('wallet', key);
  const findTile = (key: string): Locator =>
    app.main.getByRole('link', { name: app.texts.get('walletHome', key), exact: true }).first();
  const amount = page.getByRole('button', { name: '10,000', exact: true });
  const topUp = createHand(page);
  await app.openLoaded('/home');
  await topUp.tap(findTile('topUp'));
  await topUp.tap(page.getByText(BANKS.kbz_pay.label, { exact: true }));
  await topUp.tap(amount);
  const chooser = page.waitForEvent('filechooser');
  await topUp.tap(page.getByText(app.texts.get('common', 'form.addPhoto')));
  await (await chooser).setFiles(createSlipFile());
  await createTopUpPage(page, app).photo.waitFor();
  const inGallery = 1;
  await topUp.type(page.getByLabel(words('topUp.slipNumber'), { exact: true }), '730417');
  await topUp.tap(page.getByRole('button', { name: words('topUp.send') }));
  await expect(page).toHaveURL(/\/topup_success/);
  expect(topUp.countTaps() + inGallery).toBeLessThanOrEqual(7);

  const withdrawal = createHand(page);
  const { enterPin } = createWithdrawalPage(page, app);
  await app.openLoaded('/home');
  await withdrawal.tap(findTile('withdraw'));
  await withdrawal.tap(amount);
  await withdrawal.tap(page.getByRole('button', { name: words('withdrawal.send') }));
  await enterPin(PIN);
  await expect(page).toHaveURL(/\/withdraw_success/);
  expect(withdrawal.countTaps()).toBeLessThanOrEqual(6);
});
