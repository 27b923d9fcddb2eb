import type { Locator } from '@playwright/test';
import { BANKS } from '@padauk/contract/platform/banks';
import { groupDigits } from '@padauk/contract/platform/money';
import { createSlipFile } from '../core/slip-photo.ts';
import { advanceToMorning } from '../commands/draws.ts';
import { bindWallet, setFirstPin } from '../commands/money.ts';
import { PIN } from '../commands/players.ts';
import { expect, test } from '../test.ts';
import { createBoardPage, createRemarkPage } from '../pages/two-d.ts';
import { createTopUpPage, createWithdrawalPage } from '../pages/wallet.ts';

const DAY_MS = 86_400_000;

function createHand() {
  let taps = 0;
  return {
    tap: async (place: Locator): Promise<void> => {
      taps += 1;
      await place.click();
    },
    type: async (field: Locator, text: string): Promise<void> => {
      taps += 1;
      await field.fill(text);
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
  const first = createHand();
  await app.openLoaded('/home');
  await first.tap(app.main.getByRole('link', { name: app.texts.get('lotteryHome', 'betNow') }));
  await first.tap(board.findNumber('47'));
  await first.tap(page.getByRole('button', { name: '500', exact: true }));
  await first.tap(press('lottery', 'board.review'));
  await first.tap(placeButton);
  await expect(page).toHaveURL(/\/bet_success/);
  expect(first.countTaps()).toBeLessThanOrEqual(6);

  const repeat = createHand();
  await app.openLoaded('/home');
  await repeat.tap(press('betting', 'placed.again'));
  await repeat.tap(placeButton);
  await expect(page).toHaveURL(/\/bet_success/);
  expect(repeat.countTaps()).toBeLessThanOrEqual(3);
});

test('V16 K17 a top-up with its photo takes at most 7 taps from home', async ({ page, logIn, app }) => {
  await logIn();
  const t = (key: string): string => app.texts.get('wallet', key);
  const topUp = createTopUpPage(page, app);
  const hand = createHand();
  await app.openLoaded('/home');
  await hand.tap(app.main.getByRole('link', { name: app.texts.get('walletHome', 'topUp') }).first());
  await hand.tap(page.getByText(BANKS.kbz_pay.label, { exact: true }));
  await hand.type(page.getByLabel(t('topUp.amount'), { exact: true }), groupDigits(20_000));
  const chooser = page.waitForEvent('filechooser');
  await hand.tap(page.locator('input[type="file"]'));
  await (await chooser).setFiles(createSlipFile());
  await hand.type(page.getByLabel(t('topUp.slipNumber'), { exact: true }), '204819');
  await hand.tap(page.getByRole('button', { name: t('topUp.send') }));
  await topUp.approved.waitFor();
  expect(hand.countTaps()).toBeLessThanOrEqual(7);
});

test('K10 K17 a withdrawal takes at most 6 taps from home, and the PIN', async ({ page, platform, logIn, app }) => {
  const player = await logIn({ topUpKyat: 20_000 });
  await setFirstPin(platform, player);
  await bindWallet(platform, player);
  await platform.office.moveClockTo(new Date((await platform.office.now()).getTime() + DAY_MS));
  const t = (key: string): string => app.texts.get('wallet', key);
  const withdrawal = createWithdrawalPage(page, app);
  const hand = createHand();
  await app.openLoaded('/home');
  await hand.tap(app.main.getByRole('link', { name: app.texts.get('walletHome', 'withdraw') }));
  await hand.type(page.getByLabel(t('withdrawal.amount'), { exact: true }), groupDigits(10_000));
  await hand.tap(page.getByRole('button', { name: t('withdrawal.send'), exact: true }));
  await withdrawal.enterPin(PIN);
  await withdrawal.paid.waitFor();
  expect(hand.countTaps()).toBeLessThanOrEqual(6);
});
