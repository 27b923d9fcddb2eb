import type { Locator } from '@playwright/test';
import { getTransactions, getWallet } from '@padauk/contract/wallet/wallet.endpoints';
import { topUp, transferMoney } from '../commands/money.ts';
import { logInOnPage, signUpPlayer, type TestPlayer } from '../commands/players.ts';
import { holdScripts } from '../core/page-before-scripts.ts';
import { DEPTH } from '../core/depth.ts';
import { getBox } from '../core/page-checks.ts';
import { expectAccessibleLayout } from '../core/accessible-layout.ts';
import { countLayoutShift } from '../core/layout-shift.ts';
import { setTextSize } from '../core/phone.ts';
import { expect, test } from '../test.ts';
import { createAppPage, type AppPage } from '../pages/app.ts';

const ACTIONS = ['topUp', 'withdraw', 'transfer', 'history'] as const;
const ICON_PX = 44;

let player: TestPlayer;

test.beforeAll(async ({ platform }) => {
  player = await signUpPlayer(platform);
  for (const amountKyat of [1_000, 2_000, 3_000, 9_000]) await topUp(platform, player, amountKyat);
  await topUp(platform, player, 7_000);
  await transferMoney(platform, player, { direction: 'in', amountKyat: 6_000 });
});

test.beforeEach(async ({ page, platform }) => {
  await logInOnPage(page, platform, player);
});

const listActions = (app: AppPage): readonly Locator[] =>
  ACTIONS.map((name) => app.main.getByRole('link', { name: app.texts.get('walletHome', name), exact: true }));

const findCard = async (app: AppPage): Promise<Locator> => {
  const last = await listActions(app).at(-1)?.getAttribute('href');
  return app.main.locator(`div:has(> a[href="/topup"]):has(> a[href="${last}"])`);
};

const getColour = (part: Locator): Promise<string> =>
  part.evaluate((element) => getComputedStyle(element).backgroundColor);

test('K12 P7 the four actions are one card over the lower edge of the banner, and three transactions are in view', async ({
  page,
}) => {
  for (const locale of DEPTH.layoutLanguages)
    await test.step(`In ${locale}`, async () => {
      const app = createAppPage(page, locale);
      await app.openLoaded('/wallet');
      const card = await findCard(app);
      expect.soft(await getColour(card)).not.toBe('rgba(0, 0, 0, 0)');
      for (const action of listActions(app)) expect.soft(await getColour(action)).toBe('rgba(0, 0, 0, 0)');

      const banner = await getBox(app.title.locator('xpath=ancestor::div[*[name()="svg"]]'));
      const { y, bottom } = await getBox(card);
      expect.soft(banner.bottom - y).toBeGreaterThanOrEqual(28);
      expect.soft(bottom - banner.bottom).toBeGreaterThanOrEqual(28);

      const heading = app.main.getByRole('heading', { name: app.texts.get('wallet', 'wallet.transactions') });
      expect.soft((await getBox(heading)).y - bottom).toBeLessThanOrEqual(24);
      const rows = app.main.getByRole('link', { name: /\d:\d\d/ });
      const bar = await getBox(app.tabs);
      expect.soft((await getBox(rows.nth(2))).bottom).toBeLessThanOrEqual(bar.y);
    });
});

test('B7 the actions have four columns, and two at 320 px or double text size', async ({ page, app }) => {
  const columns = async (): Promise<number> =>
    new Set(await Promise.all(listActions(app).map(async (action) => (await getBox(action)).x))).size;
  await app.openLoaded('/wallet');
  expect(await columns()).toBe(4);
  const sign = await getBox((await findCard(app)).locator('a > span').first());
  expect(sign.height).toBe(ICON_PX);
  const [first, second] = await (
    await findCard(app)
  )
    .locator('a > span:first-child')
    .evaluateAll((signs) => signs.map((one) => getComputedStyle(one).backgroundColor));
  expect(first).not.toBe(second);
  await page.setViewportSize({ width: 320, height: 740 });
  expect(await columns()).toBe(2);
  await page.setViewportSize({ width: 360, height: 740 });
  await setTextSize(page, 32);
  expect(await columns()).toBe(2);
  await setTextSize(page, 16);
  await expectAccessibleLayout(page, '/wallet', false);
});

for (const locale of DEPTH.layoutLanguages)
  test(`B3 nothing of the wallet moves when its data arrive, in ${locale}`, async ({ page }) => {
    const shift = await countLayoutShift(page);
    const releases = await Promise.all(
      [getWallet, getTransactions].map(({ path }) => holdScripts(page, new RegExp(`${path}(\\?|$)`))),
    );
    const app = createAppPage(page, locale);
    await app.open('/wallet');
    await expect(app.main.locator('[aria-busy="true"]').first()).toBeVisible();
    await page.evaluate(async () => document.fonts.ready);
    const before = await shift();
    for (const release of releases) release();
    await app.waitUntilLoaded();
    await expect(app.main.getByRole('link', { name: /\d:\d\d/ }).first()).toBeVisible();
    expect((await shift()) - before).toBeLessThanOrEqual(0.01);
  });
