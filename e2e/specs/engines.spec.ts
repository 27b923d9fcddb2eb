import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { createAmountFormatter } from '../core/amounts.ts';
import { DEPTH } from '../core/depth.ts';
import { createDrivenPage } from '../core/engines/driven-page.ts';
import type { BrowserDriver } from '../core/engines/browser-driver.ts';
import { ENGINES, type EngineName } from '../core/engines/engines.ts';
import { findOverflow } from '../core/page-checks.ts';
import { startPlatform, type Platform } from '../core/platform.ts';
import { waitUntilCached } from '../core/service-worker.ts';
import { createPageWatch } from '../core/page-watch.ts';
import { createSlipFile } from '../core/slip-photo.ts';
import { waitUntil } from '../core/wait-until.ts';
import { expect, test as base } from '../test.ts';
import { advanceToMorning, enterResult } from '../commands/draws.ts';
import { createPlayerWithHistory } from '../commands/player-with-history.ts';
import { createPhoneNumber, logInOnPage, PASSWORD, PIN } from '../commands/players.ts';
import { createAppPage } from '../pages/app.ts';
import { createSignUpPage } from '../pages/entry.ts';
import { createBoardPage, createRemarkPage, createTicketPage } from '../pages/two-d.ts';
import { createTopUpPage, createWalletPage, createWithdrawalPage } from '../pages/wallet.ts';
import { LINE_COUNT, PAYOUT_KYAT, STAKE_KYAT, TOP_UP_KYAT, WITHDRAWAL_KYAT } from '../test-data/main-job.ts';
import { listOpenScreens } from '../test-data/open-screens.ts';

const SIZE = { width: 360, height: 740 };
const VIEWERS = ['visitor', 'newcomer', 'player'] as const;
const SCREENS_TIMEOUT_MS = 1_800_000;
const HOUR_MS = 3_600_000;

/** Without the welcome ad, as in other journeys. */
async function openDrivenPage(driver: BrowserDriver, { url }: Platform): Promise<Page> {
  const page = createDrivenPage(driver, url);
  await page.goto('/healthz');
  await page.evaluate(() => sessionStorage.setItem('adsHave', '1'));
  return page;
}

/** A page of an engine that Playwright does not drive, in place of its own, so that page objects use it. */
const test = base.extend<{ readonly driver: BrowserDriver }, { readonly engine: EngineName }>({
  engine: ['Firefox', { option: true, scope: 'worker' }],
  driver: async ({ engine }, use, testInfo) => {
    const driver = await ENGINES[engine].start(SIZE);
    await use(driver);
    if (testInfo.errors.length > 0) await writeFile(testInfo.outputPath('page.png'), await driver.takeScreenshot());
    await driver.stop();
  },
  page: async ({ driver, platform }, use) => use(await openDrivenPage(driver, platform)),
  watch: async ({ driver }, use) => {
    const errors: string[] = [];
    const watch = createPageWatch(errors);
    await use(watch);
    errors.push(...(await driver.listErrors()));
    expect(watch.listFailures(), 'unexpected failures in the page').toEqual([]);
  },
});

async function expectText(locator: { innerText: () => Promise<string> }, text: string): Promise<void> {
  await waitUntil(`a text contains ${text}`, async () => (await locator.innerText()).includes(text));
}

function createPages(page: Page) {
  const app = createAppPage(page, 'uni');
  return {
    app,
    signUp: createSignUpPage(page, app),
    wallet: createWalletPage(page, app),
    withdrawal: createWithdrawalPage(page, app),
    topUp: createTopUpPage(page, app),
    board: createBoardPage(page, app),
    remark: createRemarkPage(page, app),
    ticket: createTicketPage(page, app),
  };
}

test('P1 P7 T3 T6 T9 a visitor signs up, tops up, bets, wins and withdraws in another engine', async ({
  page,
  platform,
}) => {
  const { office } = platform;
  const { app, signUp, wallet, withdrawal, topUp, board, remark, ticket } = createPages(page);
  const phone = createPhoneNumber();
  const kyat = createAmountFormatter('uni');
  const draw = await advanceToMorning(platform);

  await test.step('When a visitor signs up (V1, V2)', async () => {
    await app.open('/home');
    await app.goTo(app.texts.get('shell', 'signUp'));
    await signUp.requestCode(phone);
    await signUp.completeSignUp({ otp: await office.getOneTimeCode(phone), password: PASSWORD });
    await signUp.enterName('Ma Hla');
    await signUp.goHome();
  });
  await test.step('And sets a PIN and binds an account (V3, V15)', async () => {
    await wallet.openByTab();
    await wallet.goToWithdrawal();
    await withdrawal.goToSetPin();
    await withdrawal.setPin(PIN, PASSWORD);
    await withdrawal.goToAddAccount();
    await withdrawal.bindAccount('kbz_pay', { number: phone, holder: 'Ma Hla' }, PIN);
    await app.goTo(app.texts.get('wallet', 'bank.toWithdrawal'));
  });
  await test.step('And tops up with a photo (P7, V16)', async () => {
    await app.open('/wallet');
    await wallet.goToTopUp();
    await topUp.chooseBank('kbz_pay');
    await topUp.send({ amountKyat: TOP_UP_KYAT, photo: createSlipFile(), slipNumber: '204817' });
    await topUp.approved.waitFor();
  });
  await test.step('And bets (V5, V6)', async () => {
    await app.visitLoaded('/bet');
    await board.openQuickPicks();
    await board.addSet('twins');
    await board.toggle('12');
    await board.setStake(STAKE_KYAT);
    await board.review();
    await remark.remove('99');
    await remark.placeButton.click();
    await expectText(app.title, app.texts.get('lottery', 'detail.title'));
    expect(await office.getBalances(phone)).toEqual({ mainKyat: TOP_UP_KYAT - STAKE_KYAT * LINE_COUNT, heldKyat: 0 });
  });
  await test.step('Then the page shows the win without a reload (T6)', async () => {
    await ticket.goToTicket();
    await expectText(ticket.status, app.texts.get('betting', 'state.waiting'));
    await enterResult(platform, draw, { index: '1,298.51', value: '45,672.21' });
    await expectText(ticket.winDialog, kyat(PAYOUT_KYAT));
    await page.goBack();
    await ticket.winDialog.waitFor({ state: 'hidden' });
    await expectText(ticket.status, app.texts.get('lottery', 'status.won'));
  });
  await test.step('And the withdrawal after a day is paid (T3, T9)', async () => {
    await office.moveClockTo(new Date((await office.now()).getTime() + 25 * HOUR_MS));
    await app.open('/wallet');
    await wallet.goToWithdrawal();
    await withdrawal.requestWithdrawal(WITHDRAWAL_KYAT);
    await withdrawal.enterPin(PIN);
    await withdrawal.paid.waitFor();
    const mainKyat = TOP_UP_KYAT - STAKE_KYAT * LINE_COUNT + PAYOUT_KYAT - WITHDRAWAL_KYAT;
    expect(await office.getBalances(phone)).toEqual({ mainKyat, heldKyat: 0 });
  });
});

for (const locale of DEPTH.engineLanguages)
  test(`B2 B7 in another engine every open screen has one heading and fits, in ${locale}`, async ({
    page,
    platform,
  }) => {
    test.setTimeout(SCREENS_TIMEOUT_MS);
    const history = await createPlayerWithHistory(platform);
    const app = createAppPage(page, locale);
    for (const viewer of VIEWERS) {
      if (viewer !== 'visitor') await logInOnPage(page, platform, history[viewer]);
      await app.open('/language');
      for (const { path } of listOpenScreens(history).filter((screen) => screen.as === viewer))
        await test.step(`${path} of a ${viewer}`, async () => {
          await app.visitLoaded(path);
          expect.soft(await page.locator('h1').count(), `headings of ${path}`).toBe(1);
          expect.soft(await findOverflow(page), path).toEqual([]);
          expect.soft(await app.main.innerText(), path).not.toContain(app.texts.get('shell', 'remote.failed'));
        });
    }
  });

test('B9 without its server the app opens from the cache in another engine', async ({ driver, watch }) => {
  watch.expectFailure(/./);
  const platform = await startPlatform({ databaseUrl: null, feed: 'none' });
  const page = await openDrivenPage(driver, platform);
  const app = createAppPage(page, 'en');
  await app.openLoaded('/home');
  await waitUntilCached(page);
  await page.goto('/home?lang=en');
  await app.waitUntilLoaded();
  await platform.killServers();
  await page.goto('/home?lang=en');
  await app.tabs.waitFor();
  await platform.stop();
});
