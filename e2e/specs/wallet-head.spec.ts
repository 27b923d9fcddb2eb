import type { Locator, Page } from '@playwright/test';
import { getTransactions, getWallet } from '@padauk/contract/endpoints/wallet';
import { topUp, transferTo } from '../commands/money.ts';
import { logInOn, signUpPlayer, type TestPlayer } from '../commands/players.ts';
import { holdScripts } from '../core/before-scripts.ts';
import { DEPTH } from '../core/depth.ts';
import { expectGoodLooks } from '../core/good-looks.ts';
import { countLayoutShift } from '../core/layout-shift.ts';
import { expect, test } from '../core/test.ts';
import { appPage, hadAd, type AppPage } from '../pages/app.ts';

const ACTIONS = ['topUp', 'withdraw', 'transfer', 'history'] as const;
const SIGN_PX = 44;

let player: TestPlayer;

test.beforeAll(async ({ platform }) => {
  player = await signUpPlayer(platform);
  for (const amountKyat of [1_000, 2_000, 3_000, 9_000]) await topUp(platform, player, amountKyat);
  await topUp(platform, player, 7_000);
  await transferTo(platform, player, { direction: 'in', amountKyat: 6_000 });
});

test.beforeEach(async ({ page, platform }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await hadAd(page);
  await logInOn(page, platform, player);
});

const actionsOf = (app: AppPage): readonly Locator[] =>
  ACTIONS.map((name) => app.main.getByRole('link', { name: app.texts.of('walletHome', name), exact: true }));

const cardOf = async (app: AppPage): Promise<Locator> => {
  const last = await actionsOf(app).at(-1)?.getAttribute('href');
  return app.main.locator(`div:has(> a[href="/topup"]):has(> a[href="${last}"])`);
};

const boxOf = async (part: Locator): Promise<{ x: number; y: number; foot: number; height: number }> => {
  const box = await part.boundingBox();
  if (box === null) throw new Error('it is not there');
  return { x: box.x, y: box.y, foot: box.y + box.height, height: box.height };
};

const colourOf = (part: Locator): Promise<string> =>
  part.evaluate((element) => getComputedStyle(element).backgroundColor);

const cameWhole = async (page: Page, app: AppPage): Promise<void> => {
  await app.settled();
  await page.evaluate(async () => document.fonts.ready);
};

test('K12 P7 the four actions are one card over the foot of the roof, and three movements are in view', async ({
  page,
}) => {
  test.setTimeout(120_000);
  for (const locale of DEPTH.layoutLanguages)
    await test.step(`In ${locale}`, async () => {
      const app = appPage(page, locale);
      await app.open('/wallet');
      await cameWhole(page, app);
      const card = await cardOf(app);
      expect.soft(await colourOf(card)).not.toBe('rgba(0, 0, 0, 0)');
      for (const action of actionsOf(app)) expect.soft(await colourOf(action)).toBe('rgba(0, 0, 0, 0)');

      const roof = await boxOf(app.title.locator('xpath=ancestor::div[*[name()="svg"]]'));
      const { y, foot } = await boxOf(card);
      expect.soft(roof.foot - y).toBeGreaterThanOrEqual(28);
      expect.soft(foot - roof.foot).toBeGreaterThanOrEqual(28);

      const heading = app.main.getByRole('heading', { name: app.texts.of('wallet', 'wallet.transactions') });
      expect.soft((await boxOf(heading)).y - foot).toBeLessThanOrEqual(24);
      const rows = app.main.getByRole('link', { name: /\d:\d\d/ });
      const bar = await boxOf(app.tabs);
      expect.soft((await boxOf(rows.nth(2))).foot).toBeLessThanOrEqual(bar.y);
    });
});

test('B7 the actions stand in four columns, in twos on 320 px and in text of twice its size', async ({
  page,
  context,
}) => {
  const app = appPage(page, 'en');
  const columns = async (): Promise<number> =>
    new Set(await Promise.all(actionsOf(app).map(async (action) => (await boxOf(action)).x))).size;
  await app.open('/wallet');
  await cameWhole(page, app);
  expect(await columns()).toBe(4);
  const sign = await boxOf((await cardOf(app)).locator('a > span').first());
  expect(sign.height).toBe(SIGN_PX);
  const [first, second] = await (
    await cardOf(app)
  )
    .locator('a > span:first-child')
    .evaluateAll((signs) => signs.map((one) => getComputedStyle(one).backgroundColor));
  expect(first).not.toBe(second);
  await page.setViewportSize({ width: 320, height: 740 });
  expect(await columns()).toBe(2);
  await page.setViewportSize({ width: 360, height: 740 });
  const browser = await context.newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  expect(await columns()).toBe(2);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
  await expectGoodLooks(page, '/wallet', false);
});

for (const locale of DEPTH.layoutLanguages)
  test(`B3 nothing of the wallet moves when its data come, in ${locale}`, async ({ page }) => {
    const shift = await countLayoutShift(page);
    const letThrough = await Promise.all(
      [getWallet, getTransactions].map(({ path }) => holdScripts(page, new RegExp(`${path}(\\?|$)`))),
    );
    const app = appPage(page, locale);
    await app.open('/wallet');
    await expect(app.main.locator('[aria-busy="true"]').first()).toBeVisible();
    await page.evaluate(async () => document.fonts.ready);
    const before = await shift();
    for (const letOne of letThrough) letOne();
    await cameWhole(page, app);
    await expect(app.main.getByRole('link', { name: /\d:\d\d/ }).first()).toBeVisible();
    expect((await shift()) - before).toBeLessThanOrEqual(0.01);
  });
