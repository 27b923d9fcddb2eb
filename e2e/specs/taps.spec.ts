import type { Locator } from '@playwright/test';
import { BANK_ACCOUNT_UNDO } from '@padauk/contract/limits';
import { BANKS } from '@padauk/contract/platform/banks';
import { advanceToMorning } from '../commands/draws.ts';
import { bindWallet, setFirstPin } from '../commands/money.ts';
import { PIN } from '../commands/players.ts';
import { createSlipFile } from '../core/slip-photo.ts';
import { expect, test } from '../test.ts';
import { createBoardPage, createRemarkPage } from '../pages/two-d.ts';
import { createTopUpPage, createWithdrawalPage } from '../pages/wallet.ts';

/** A new account takes no money before. */
const ACCOUNT_WAIT_MS = (BANK_ACCOUNT_UNDO.hours + 1) * 3_600_000;

function createHand() {
  let taps = 0;
  return {
    /** `act` is another action on the place than a click. */
    tap: async (place: Locator, act = () => place.click()): Promise<void> => {
      taps += 1;
      await act();
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

test('P7 a top-up with the photo of its slip takes at most 7 taps from home', async ({ page, logIn, app }) => {
  await logIn();
  const form = createTopUpPage(page, app);
  const hand = createHand();
  const t = (key: string): string => app.texts.get('wallet', key);
  await app.openLoaded('/home');
  await hand.tap(app.tabs.getByRole('link', { name: t('wallet.title'), exact: true }));
  await hand.tap(app.main.getByRole('link', { name: app.texts.get('walletHome', 'topUp'), exact: true }).first());
  await hand.tap(page.getByRole('radio', { name: BANKS.kbz_pay.label }));
  await hand.tap(page.getByRole('button', { name: '10,000', exact: true }));
  await hand.tap(page.getByText(t('topUp.photo')).first(), () => form.choosePhoto(createSlipFile()));
  await hand.tap(page.getByLabel(t('topUp.slipNumber'), { exact: true }));
  await page.keyboard.type('123456');
  await hand.tap(page.getByRole('button', { name: t('topUp.send') }));
  await form.approved.waitFor();
  expect(hand.countTaps()).toBeLessThanOrEqual(7);
});

test('P7 a withdrawal takes at most 6 taps from home, with the PIN as one', async ({ page, platform, logIn, app }) => {
  const player = await logIn({ topUpKyat: 20_000 });
  await setFirstPin(platform, player);
  await bindWallet(platform, player);
  await platform.office.moveClockTo(new Date((await platform.office.now()).getTime() + ACCOUNT_WAIT_MS));
  const form = createWithdrawalPage(page, app);
  const hand = createHand();
  const t = (key: string): string => app.texts.get('wallet', key);
  await app.openLoaded('/home');
  await hand.tap(app.tabs.getByRole('link', { name: t('wallet.title'), exact: true }));
  await hand.tap(app.main.getByRole('link', { name: app.texts.get('walletHome', 'withdraw'), exact: true }).first());
  await hand.tap(page.getByRole('button', { name: '5,000', exact: true }));
  await hand.tap(page.getByRole('button', { name: t('withdrawal.send') }));
  await hand.tap(page.getByRole('dialog', { name: t('withdrawal.pinTitle') }), () => form.enterPin(PIN));
  await form.paid.waitFor();
  expect(hand.countTaps()).toBeLessThanOrEqual(6);
});
