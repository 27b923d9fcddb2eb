import { BANK_ACCOUNT } from '@padauk/contract/limits';
import { createAmountFormatter } from '../core/amounts.ts';
import { DEPTH } from '../core/depth.ts';
import { createSlipFile } from '../core/slip-photo.ts';
import { expect, test } from '../test.ts';
import { enterResult, advanceToMorning } from '../commands/draws.ts';
import { createPhoneNumber, PASSWORD, PIN } from '../commands/players.ts';
import { createAppPage } from '../pages/app.ts';
import { createSignUpPage } from '../pages/entry.ts';
import { createBoardPage, createRemarkPage, createTicketPage } from '../pages/two-d.ts';
import { createTopUpPage, createWalletPage, createWithdrawalPage } from '../pages/wallet.ts';
import { LINE_COUNT, PAYOUT_KYAT, STAKE_KYAT, TOP_UP_KYAT, WITHDRAWAL_KYAT } from '../test-data/main-job.ts';

test.use({ showsAd: true });

const HOUR_MS = 3_600_000;

/** A bank credits a slip number once, and both players use the same bank. */
const SLIP_NUMBERS = { uni: '204817', en: '204818' } as const;

for (const locale of DEPTH.journeyLanguages) {
  test(`P1 P7 T3 T6 T9 E21 E22 a visitor signs up, tops up, bets, wins and withdraws, in ${locale}`, async ({
    page,
    context,
    platform,
  }) => {
    const { office } = platform;
    const app = createAppPage(page, locale);
    const wallet = createWalletPage(page, app);
    const topUp = createTopUpPage(page, app);
    const withdrawal = createWithdrawalPage(page, app);
    const board = createBoardPage(page, app);
    const remark = createRemarkPage(page, app);
    const ticket = createTicketPage(page, app);
    const phone = createPhoneNumber();
    const kyat = createAmountFormatter(locale);
    const expectBalance = async (mainKyat: number, heldKyat = 0): Promise<void> => {
      await expect(wallet.card).toContainText(kyat(mainKyat));
      expect(await office.getBalances(phone)).toEqual({ mainKyat, heldKyat });
    };
    const draw = await advanceToMorning(platform);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);

    await test.step('Given a visitor opens the app and skips the welcome ad (B6)', async () => {
      await app.open('/');
      await app.skipAd();
      await expect(app.ad).toBeHidden();
      await expect(page).toHaveURL(new RegExp(`lang=${locale}`));
    });

    await test.step('When they sign up with the code of an SMS, a password, their age and the terms (V1, V2)', async () => {
      const signUp = createSignUpPage(page, app);
      await app.goTo(app.texts.get('shell', 'signUp'));
      await signUp.requestCode(phone);
      await signUp.completeSignUp({ otp: await office.getOneTimeCode(phone), password: PASSWORD });
      await signUp.enterName('Ma Hla');
      await signUp.goHome();
    });
    await test.step('Then they have an empty wallet', () => expectBalance(0));

    await test.step('When they set a PIN and bind their KBZ Pay (V3, V15)', async () => {
      await wallet.openByTab();
      await wallet.goToWithdrawal();
      await withdrawal.goToSetPin();
      await withdrawal.setPin(PIN, PASSWORD);
      await withdrawal.goToAddAccount();
      await withdrawal.bindAccount('kbz_pay', { number: phone, holder: 'Ma Hla' }, PIN);
      await app.goTo(app.texts.get('wallet', 'bank.toWithdrawal'));
    });
    await test.step(`Then the account receives no money before ${BANK_ACCOUNT.firstWithdrawalHours} hours have passed (T9)`, () =>
      expect(withdrawal.findAccount('kbz_pay')).toBeDisabled());

    await test.step('When they send money and its slip (P7, V16, V20)', async () => {
      await app.open('/wallet');
      await wallet.goToTopUp();
      await topUp.chooseBank('kbz_pay');
      await expect(page.getByText(await topUp.copyAccount(), { exact: true })).toBeVisible();
      await topUp.send({
        amountKyat: TOP_UP_KYAT,
        photo: createSlipFile(),
        slipNumber: SLIP_NUMBERS[locale],
      });
    });
    await test.step('Then the page shows the approval without a reload (T3)', async () => {
      await expect(topUp.approved).toBeVisible();
      await app.goTo(app.texts.get('wallet', 'toWallet'));
      await expectBalance(TOP_UP_KYAT);
    });

    await test.step('When they select numbers on the board and review them (V5, V6)', async () => {
      await app.goToTab(app.texts.get('shell', 'tab.home'));
      await app.waitUntilLoaded();
      await app.goTo(app.texts.get('lotteryHome', 'betNow'));
      await board.openQuickPicks();
      await board.addSet('twins');
      await board.toggle('12');
      await board.setStake(STAKE_KYAT);
      await board.review();
      await remark.remove('99');
      await expect(remark.findStakeField('12')).toHaveValue(String(STAKE_KYAT));
      await expect(remark.placeButton).toContainText(kyat(STAKE_KYAT * LINE_COUNT));
      await remark.placeButton.click();
      await expect(app.main).toContainText(app.texts.get('betting', 'placed.title'));
    });
    await test.step('Then the stake is taken from the wallet, and the bet is waiting (T6)', async () => {
      await ticket.goToTicket();
      await expect(ticket.status).toContainText(app.texts.get('betting', 'state.waiting'));
      await app.open('/wallet');
      await expectBalance(TOP_UP_KYAT - STAKE_KYAT * LINE_COUNT);
      await page.goBack();
    });

    await test.step('When the draw closes, and the office enters the printed figures for 12 (E23)', async () => {
      await expect(ticket.status).toContainText(app.texts.get('betting', 'state.waiting'));
      await enterResult(platform, draw, { index: '1,298.51', value: '45,672.21' });
    });
    await test.step('Then the page shows the win without a reload, and the payout is in the wallet (T6)', async () => {
      await expect(ticket.winDialog).toContainText(kyat(PAYOUT_KYAT));
      await page.goBack();
      await expect(ticket.winDialog).toBeHidden();
      await expect(ticket.status).toContainText(app.texts.get('lottery', 'status.won'));
      await expect(ticket.status).toContainText(kyat(PAYOUT_KYAT));
      await app.open('/wallet');
      await expectBalance(TOP_UP_KYAT - STAKE_KYAT * LINE_COUNT + PAYOUT_KYAT);
    });
    await test.step("And the stake in the wallet's list leads to its ticket", async () => {
      await page.getByRole('link', { name: app.texts.get('wallet', 'kind.stake') }).click();
      await expect(app.title).toHaveText(app.texts.get('lottery', 'detail.title'));
      await expect(app.main.getByRole('list', { name: app.texts.get('lottery', 'numbersOfTicket') })).toBeVisible();
      await page.goBack();
    });

    await test.step('When a day has passed and they withdraw with their PIN (T9, K8, K10)', async () => {
      await office.moveClockTo(new Date((await office.now()).getTime() + 25 * HOUR_MS));
      await wallet.goToWithdrawal();
      await expect(withdrawal.findAccount('kbz_pay')).toBeEnabled();
      await withdrawal.requestWithdrawal(WITHDRAWAL_KYAT);
      await withdrawal.enterPin(PIN);
    });
    await test.step('Then the page shows the payment without a reload, and the books are consistent (T3)', async () => {
      await expect(withdrawal.paid).toBeVisible();
      await app.goTo(app.texts.get('wallet', 'toWallet'));
      await expectBalance(TOP_UP_KYAT - STAKE_KYAT * LINE_COUNT + PAYOUT_KYAT - WITHDRAWAL_KYAT);
      expect(await office.perform('verify', {}), 'the ledger, the wallet and the lottery agree').toEqual([]);
    });
  });
}
