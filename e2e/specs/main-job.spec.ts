import { BANK_ACCOUNT } from '@padauk/contract/limits';
import { formatted } from '../core/amounts.ts';
import { DEPTH } from '../core/depth.ts';
import { slipPhoto } from '../core/slip-photo.ts';
import { expect, test } from '../core/test.ts';
import { enterResult, nextMorning } from '../commands/draws.ts';
import { newPhone, PASSWORD, PIN } from '../commands/players.ts';
import { appPage } from '../pages/app.ts';
import { signUpPage } from '../pages/entry.ts';
import { boardPage, remarkPage, ticketPage } from '../pages/two-d.ts';
import { topUpPage, walletPage, withdrawalPage } from '../pages/wallet.ts';

const TOP_UP_KYAT = 20_000;
/** Ten twins by a quick pick and 12 by hand, minus 99: ten lines. */
const STAKE_KYAT = 200;
const LINES = 10;
/** 85 times the stake, stake included (contract/src/rules/two-d.ts). */
const PAYOUT_KYAT = STAKE_KYAT * 85;
const WITHDRAWAL_KYAT = 30_000;
const HOUR_MS = 3_600_000;

/** A bank credits a slip number once, and both players use the same bank. */
const SLIP_NUMBERS = { uni: '204817', en: '204818' } as const;

for (const locale of DEPTH.journeyLanguages) {
  test(`P1 P7 T3 T6 T9 E21 E22 walks from the first visit to the money in the bank, in ${locale}`, async ({
    page,
    context,
    platform,
  }) => {
    const { office } = platform;
    const app = appPage(page, locale);
    const wallet = walletPage(page, app);
    const topUp = topUpPage(page, app);
    const withdrawal = withdrawalPage(page, app);
    const board = boardPage(page, app);
    const remark = remarkPage(page, app);
    const ticket = ticketPage(page, app);
    const phone = newPhone();
    const kyat = formatted(locale);
    const expectBalance = async (mainKyat: number, heldKyat = 0): Promise<void> => {
      await expect(wallet.card).toContainText(kyat(mainKyat));
      expect(await office.ledgerOf(phone)).toEqual({ mainKyat, heldKyat });
    };
    const draw = await nextMorning(platform);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);

    await test.step('Given a visitor opens the one URL and skips the welcome ad (B6)', async () => {
      await app.open('/');
      await app.skipAd();
      await expect(app.ad).toBeHidden();
      await expect(page).toHaveURL(new RegExp(`lang=${locale}`));
    });

    await test.step('When they sign up with the code of an SMS, a password, their age and the terms (V1, V2)', async () => {
      const signUp = signUpPage(page, app);
      await app.goTo(app.texts.of('shell', 'signUp'));
      await signUp.askForCode(phone);
      await signUp.finish({ otp: await office.oneTimeCode(phone), password: PASSWORD });
      await signUp.introduce('Ma Hla');
      await signUp.goHome();
    });
    await test.step('Then they have an empty wallet', () => expectBalance(0));

    await test.step('When they set a PIN and bind their KBZ Pay (V3, V15)', async () => {
      await wallet.openByTab();
      await wallet.goToWithdrawal();
      await withdrawal.goToSetPin();
      await withdrawal.setPin(PIN, PASSWORD);
      await withdrawal.goToAddAccount();
      await withdrawal.bind('kbz_pay', { number: phone, holder: 'Ma Hla' }, PIN);
      await app.goTo(app.texts.of('wallet', 'bank.toWithdrawal'));
    });
    await test.step(`Then money can go there in ${BANK_ACCOUNT.firstWithdrawalHours} hours, not before (T9)`, () =>
      expect(withdrawal.account('kbz_pay')).toBeDisabled());

    await test.step('When they send money and its slip (P7, V16, V20)', async () => {
      await app.open('/wallet');
      await wallet.goToTopUp();
      await topUp.chooseBank('kbz_pay');
      await expect(page.getByText(await topUp.copyAccount(), { exact: true })).toBeVisible();
      await topUp.send({
        amountKyat: TOP_UP_KYAT,
        photo: { name: 'slip.png', mimeType: 'image/png', buffer: slipPhoto() },
        slipNumber: SLIP_NUMBERS[locale],
      });
    });
    await test.step('Then the page says by itself that the office has approved it (T3)', async () => {
      await expect(topUp.approved).toBeVisible();
      await app.goTo(app.texts.of('wallet', 'toWallet'));
      await expectBalance(TOP_UP_KYAT);
    });

    await test.step('When they choose numbers on the board and review them (V5, V6)', async () => {
      await app.goToTab(app.texts.of('shell', 'tab.home'));
      await app.settled();
      await app.goTo(app.texts.of('lotteryHome', 'betNow'));
      await board.openQuickPicks();
      await board.pick('twins');
      await board.toggle('12');
      await board.setStake(STAKE_KYAT);
      await board.review();
      await remark.remove('99');
      await expect(remark.stakeOn('12')).toHaveValue(String(STAKE_KYAT));
      await expect(remark.place).toContainText(kyat(STAKE_KYAT * LINES));
      await remark.place.click();
      await expect(app.title).toHaveText(app.texts.of('lottery', 'success.title'));
    });
    await test.step('Then the stake has left the wallet, and the bet waits (T6)', async () => {
      await ticket.follow();
      await expect(ticket.status).toContainText(app.texts.of('betting', 'state.waiting'));
      await app.open('/wallet');
      await expectBalance(TOP_UP_KYAT - STAKE_KYAT * LINES);
      await page.goBack();
    });

    await test.step('When the draw closes, and the office enters what the exchange printed: 12 (E23)', async () => {
      await expect(ticket.status).toContainText(app.texts.of('betting', 'state.waiting'));
      await enterResult(platform, draw, { index: '1,298.51', value: '45,672.21' });
    });
    await test.step('Then the page turns to won by itself, and the payout is in the wallet (T6)', async () => {
      await expect(ticket.win).toContainText(kyat(PAYOUT_KYAT));
      await page.goBack();
      await expect(ticket.win).toBeHidden();
      await expect(ticket.status).toContainText(app.texts.of('lottery', 'status.won'));
      await expect(ticket.status).toContainText(kyat(PAYOUT_KYAT));
      await app.open('/wallet');
      await expectBalance(TOP_UP_KYAT - STAKE_KYAT * LINES + PAYOUT_KYAT);
    });
    await test.step("And the stake in the wallet's list leads to its ticket (B31)", async () => {
      await page.getByRole('link', { name: app.texts.of('wallet', 'kind.stake') }).click();
      await expect(app.title).toHaveText(app.texts.of('lottery', 'detail.title'));
      await expect(app.main.getByRole('list', { name: app.texts.of('lottery', 'numbersOfTicket') })).toBeVisible();
      await page.goBack();
    });

    await test.step('When a day has gone by and they withdraw with their PIN (T9, K8, K10)', async () => {
      await office.moveClockTo(new Date((await office.now()).getTime() + 25 * HOUR_MS));
      await wallet.goToWithdrawal();
      await expect(withdrawal.account('kbz_pay')).toBeEnabled();
      await withdrawal.ask(WITHDRAWAL_KYAT);
      await withdrawal.enterPin(PIN);
    });
    await test.step('Then the page says by itself that the money is paid, and every book is right (T3)', async () => {
      await expect(withdrawal.paid).toBeVisible();
      await app.goTo(app.texts.of('wallet', 'toWallet'));
      await expectBalance(TOP_UP_KYAT - STAKE_KYAT * LINES + PAYOUT_KYAT - WITHDRAWAL_KYAT);
      expect(await office.perform('verify', {}), 'the ledger, the wallet and the lottery agree').toEqual([]);
    });
  });
}
