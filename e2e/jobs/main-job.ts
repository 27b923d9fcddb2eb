import { expect, test, type Page } from '@playwright/test';
import { BANK_ACCOUNT } from '@padauk/contract/limits';
import { createAmountFormatter } from '../core/amounts.ts';
import type { Platform } from '../core/platform.ts';
import { createSlipFile } from '../core/slip-photo.ts';
import { waitForText, waitUntil } from '../core/wait-until.ts';
import { advanceToMorning, enterResult, type Draw } from '../commands/draws.ts';
import { createPhoneNumber, PASSWORD, PIN } from '../commands/players.ts';
import { createAppPage } from '../pages/app.ts';
import { createSignUpPage } from '../pages/entry.ts';
import { createBoardPage, createRemarkPage, createTicketPage } from '../pages/two-d.ts';
import { createTopUpPage, createWalletPage, createWithdrawalPage } from '../pages/wallet.ts';

const TOP_UP_KYAT = 20_000;
/** Ten twins by a quick pick and 12 by hand, minus 99: ten lines. */
const STAKE_KYAT = 200;
const LINE_COUNT = 10;
/** 85 times the stake, stake included (contract/src/lottery/two-d.rules.ts). */
const PAYOUT_KYAT = STAKE_KYAT * 85;
const WITHDRAWAL_KYAT = 30_000;
const HOUR_MS = 3_600_000;

/** A bank credits a slip number once, and players of both languages use the same bank. */
const SLIP_NUMBERS = { uni: '204817', en: '204818' } as const;

interface JobSettings {
  readonly page: Page;
  readonly platform: Platform;
  readonly locale: keyof typeof SLIP_NUMBERS;
  /** Other engines ask the player before a script reads the clipboard. */
  readonly canReadClipboard: boolean;
}

function createJob(settings: JobSettings) {
  const { page, platform, locale } = settings;
  const app = createAppPage(page, locale);
  const wallet = createWalletPage(page, app);
  const kyat = createAmountFormatter(locale);
  const phone = createPhoneNumber();
  return {
    ...settings,
    app,
    wallet,
    kyat,
    phone,
    ticket: createTicketPage(page, app),
    topUp: createTopUpPage(page, app),
    withdrawal: createWithdrawalPage(page, app),
    words: (key: string): string => app.texts.get('lottery', key),
    expectBalance: async (mainKyat: number): Promise<void> => {
      await waitForText(wallet.card, kyat(mainKyat));
      expect(await platform.office.getBalances(phone)).toEqual({ mainKyat, heldKyat: 0 });
    },
  };
}

type Job = ReturnType<typeof createJob>;

async function signUp({ page, platform, app, phone, locale, expectBalance }: Job): Promise<void> {
  await test.step('Given a visitor opens the app and skips the welcome ad (B6)', async () => {
    await app.open('/');
    await app.skipAd();
    await app.ad.waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => location.search)).toContain(`lang=${locale}`);
  });
  await test.step('When they sign up with the code of an SMS, a password, their age and the terms (V1, V2)', async () => {
    const form = createSignUpPage(page, app);
    await app.goTo(app.texts.get('shell', 'signUp'));
    await form.requestCode(phone);
    await form.completeSignUp({ otp: await platform.office.getOneTimeCode(phone), password: PASSWORD });
    await form.enterName('Ma Hla');
    await form.goHome();
  });
  await test.step('Then they have an empty wallet', () => expectBalance(0));
}

async function bindAccount({ app, wallet, withdrawal, phone }: Job): Promise<void> {
  await test.step('When they set a PIN and bind their KBZ Pay (V3, V15)', async () => {
    await wallet.openByTab();
    await wallet.goToWithdrawal();
    await withdrawal.goToSetPin();
    await withdrawal.setPin(PIN, PASSWORD);
    await withdrawal.goToAddAccount();
    await withdrawal.bindAccount('kbz_pay', { number: phone, holder: 'Ma Hla' }, PIN);
    await app.goTo(app.texts.get('wallet', 'bank.toWithdrawal'));
  });
  await test.step(`Then the account receives no money before ${BANK_ACCOUNT.firstWithdrawalHours} hours have passed (T9)`, async () => {
    await withdrawal.findAccount('kbz_pay').waitFor({ state: 'attached' });
    expect(await withdrawal.findAccount('kbz_pay').isEnabled()).toBe(false);
  });
}

async function topUpWithPhoto({ page, app, wallet, topUp, locale, canReadClipboard, expectBalance }: Job) {
  await test.step('When they send money and its slip (P7, V16, V20)', async () => {
    await app.open('/wallet');
    await wallet.goToTopUp();
    await topUp.chooseBank('kbz_pay');
    if (canReadClipboard) await page.getByText(await topUp.copyAccount(), { exact: true }).waitFor();
    await topUp.send({ amountKyat: TOP_UP_KYAT, photo: createSlipFile(), slipNumber: SLIP_NUMBERS[locale] });
  });
  await test.step('Then the page shows the approval without a reload (T3)', async () => {
    await topUp.approved.waitFor();
    await app.goTo(app.texts.get('wallet', 'toWallet'));
    await expectBalance(TOP_UP_KYAT);
  });
}

async function betOnTwoD({ page, app, ticket, kyat, expectBalance }: Job): Promise<void> {
  const waiting = app.texts.get('betting', 'state.waiting');
  await test.step('When they select numbers on the board and review them (V5, V6)', async () => {
    const board = createBoardPage(page, app);
    const remark = createRemarkPage(page, app);
    await app.goToTab(app.texts.get('shell', 'tab.home'));
    await app.waitUntilLoaded();
    await app.goTo(app.texts.get('lotteryHome', 'betNow'));
    await board.openQuickPicks();
    await board.addSet('twins');
    await board.toggle('12');
    await board.setStake(STAKE_KYAT);
    await board.review();
    await remark.remove('99');
    expect(await remark.findStakeField('12').inputValue()).toBe(String(STAKE_KYAT));
    await waitForText(remark.placeButton, kyat(STAKE_KYAT * LINE_COUNT));
    await remark.placeButton.click();
    await waitForText(app.main, app.texts.get('betting', 'placed.title'));
  });
  await test.step('Then the stake is taken from the wallet, and the bet is waiting (T6)', async () => {
    await ticket.goToTicket();
    await waitForText(ticket.status, waiting);
    await app.open('/wallet');
    await expectBalance(TOP_UP_KYAT - STAKE_KYAT * LINE_COUNT);
    await page.goBack();
    await waitForText(ticket.status, waiting);
  });
}

async function win({ page, platform, app, ticket, words, kyat, expectBalance }: Job, draw: Draw): Promise<void> {
  await test.step('When the draw closes, and the office enters the printed figures for 12 (E23)', () =>
    enterResult(platform, draw, { index: '1,298.51', value: '45,672.21' }));
  await test.step('Then the page shows the win without a reload, and the payout is in the wallet (T6)', async () => {
    await waitForText(ticket.winDialog, kyat(PAYOUT_KYAT));
    await page.goBack();
    await ticket.winDialog.waitFor({ state: 'hidden' });
    await waitForText(ticket.status, words('status.won'));
    await waitForText(ticket.status, kyat(PAYOUT_KYAT));
    await app.open('/wallet');
    await expectBalance(TOP_UP_KYAT - STAKE_KYAT * LINE_COUNT + PAYOUT_KYAT);
  });
  await test.step("And the stake in the wallet's list leads to its ticket", async () => {
    await page.getByRole('link', { name: app.texts.get('wallet', 'kind.stake') }).click();
    await waitForText(app.title, words('detail.title'));
    await app.main.getByRole('list', { name: words('numbersOfTicket') }).waitFor();
    await page.goBack();
  });
}

async function withdraw({ platform, app, wallet, withdrawal, expectBalance }: Job): Promise<void> {
  const { office } = platform;
  await test.step('When a day has passed and they withdraw with their PIN (T9, K8, K10)', async () => {
    await office.moveClockTo(new Date((await office.now()).getTime() + 25 * HOUR_MS));
    await wallet.goToWithdrawal();
    await waitUntil('the account is usable', () => withdrawal.findAccount('kbz_pay').isEnabled());
    await withdrawal.requestWithdrawal(WITHDRAWAL_KYAT);
    await withdrawal.enterPin(PIN);
  });
  await test.step('Then the page shows the payment without a reload, and the books are consistent (T3)', async () => {
    await withdrawal.paid.waitFor();
    await app.goTo(app.texts.get('wallet', 'toWallet'));
    await expectBalance(TOP_UP_KYAT - STAKE_KYAT * LINE_COUNT + PAYOUT_KYAT - WITHDRAWAL_KYAT);
    expect(await office.perform('verify', {}), 'the ledger, the wallet and the lottery agree').toEqual([]);
  });
}

/** From a visitor to a paid withdrawal, in each engine. The welcome ad must show. */
export async function doMainJob(settings: JobSettings): Promise<void> {
  const job = createJob(settings);
  const draw = await advanceToMorning(settings.platform);
  await signUp(job);
  await bindAccount(job);
  await topUpWithPhoto(job);
  await betOnTwoD(job);
  await win(job, draw);
  await withdraw(job);
}
