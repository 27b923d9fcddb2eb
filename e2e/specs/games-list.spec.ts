import type { Locator, Page } from '@playwright/test';
import { createGamer } from '../commands/games.ts';
import { logInOnPage, type TestPlayer } from '../commands/players.ts';
import { DEPTH } from '../core/depth.ts';
import { findClippedTexts, findPageProblems, findOverflow } from '../core/page-checks.ts';
import { expect, test } from '../core/test.ts';
import { createAppPage, suppressAd, type AppPage } from '../pages/app.ts';
import { openGameList } from '../pages/game.ts';

const MIN_TARGET_PX = 44;

let player: TestPlayer;

test.beforeAll(async ({ platform }) => {
  player = await createGamer(platform, { topUpKyat: 50_000, gameKyat: 21_500 });
});

test.beforeEach(async ({ page, platform }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await suppressAd(page);
  await logInOnPage(page, platform, player);
});

const getText = (app: AppPage, key: string): string => app.texts.get('games', key);
const findCards = (app: AppPage): Locator => app.main.locator('li:has(strong)');
const findLink = (app: AppPage, key: string): Locator =>
  app.main.getByRole('link', { name: getText(app, key), exact: true });

/** Controls below the target size; chips have an enlarged touch area, and their rows are 48 px. */
const findSmallTargets = (page: Page): Promise<readonly string[]> =>
  page.evaluate((least) => {
    const inside = (element: Element): DOMRect => {
      const box = element.getBoundingClientRect();
      const touched = getComputedStyle(element, '::after');
      const more = touched.content === 'none' ? 0 : -2 * (Number.parseFloat(touched.top) || 0);
      return new DOMRect(box.x, box.y, box.width, box.height + more);
    };
    return [...document.querySelectorAll('main :is(a, button)')]
      .map((element) => [element, inside(element)] as const)
      .filter(([, { width, height }]) => width > 0 && (width < least || height < least))
      .map(([element, { width, height }]) => `${element.outerHTML.slice(0, 80)} ${width} × ${height}`);
  }, MIN_TARGET_PX);

for (const locale of DEPTH.layoutLanguages)
  test(`P6 the first view shows two complete games and both links of the game wallet, in ${locale}`, async ({
    page,
  }) => {
    const app = createAppPage(page, locale);
    await openGameList(app);
    await page.evaluate(async () => document.fonts.ready);
    for (const index of [0, 1]) await expect(findCards(app).nth(index)).toBeInViewport({ ratio: 1 });
    for (const key of ['wallet.takeOut', 'wallet.putIn']) await expect(findLink(app, key)).toBeInViewport({ ratio: 1 });
    expect(await findSmallTargets(page)).toEqual([]);
    expect([...(await findPageProblems(page)), ...(await findClippedTexts(page))]).toEqual([]);
  });

for (const [key, chosen] of [
  ['takeOut', 'out'],
  ['putIn', 'in'],
] as const)
  test(`P8 "${key}" on the list of games opens a transfer in that direction`, async ({ page }) => {
    const app = createAppPage(page, 'en');
    await openGameList(app);
    await findLink(app, `wallet.${key}`).click();
    await expect(page.getByLabel(app.texts.get('wallet', `transfer.${chosen}`), { exact: true })).toBeChecked();
  });

test('P6 the search filters the list, and Back or Escape closes it', async ({ page }) => {
  const app = createAppPage(page, 'en');
  const field = app.main.getByRole('searchbox', { name: getText(app, 'list.search') });
  await openGameList(app);
  const all = await findCards(app).count();
  await test.step('When the player taps the icon, the field appears with focus', async () => {
    await expect(field).toHaveCount(0);
    await app.press(getText(app, 'list.search'));
    await expect(field).toBeFocused();
  });
  await test.step('Then typed words filter the list', async () => {
    await page.keyboard.type('roulette');
    await expect(findCards(app)).toHaveCount(1);
    expect(await findPageProblems(page)).toEqual([]);
  });
  await test.step('And Back closes the field on the same page, with all games', async () => {
    await page.goBack();
    await expect(field).toHaveCount(0);
    expect(new URL(page.url()).pathname).toBe('/games/game_list');
    await expect(findCards(app)).toHaveCount(all);
  });
  await test.step('And Escape closes it, too', async () => {
    await app.press(getText(app, 'list.search'));
    await page.keyboard.press('Escape');
    await expect(field).toHaveCount(0);
  });
});

for (const [width, columns] of [
  [320, 2],
  [480, 3],
] as const)
  test(`B7 the games are in ${columns} columns at ${width} px, and nothing is clipped`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    for (const locale of DEPTH.layoutLanguages) {
      const app = createAppPage(page, locale);
      await openGameList(app);
      await page.evaluate(async () => document.fonts.ready);
      const tops = await findCards(app).evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top));
      expect.soft(tops.filter((top) => top === tops[0]).length, locale).toBe(columns);
      expect.soft([...(await findClippedTexts(page)), ...(await findOverflow(page))], locale).toEqual([]);
    }
  });

test('B4 at double text size nothing of the list is clipped', async ({ page }) => {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  for (const locale of DEPTH.layoutLanguages) {
    const app = createAppPage(page, locale);
    await openGameList(app);
    await page.evaluate(async () => document.fonts.ready);
    expect.soft([...(await findClippedTexts(page)), ...(await findOverflow(page))], locale).toEqual([]);
    await expect.soft(findLink(app, 'wallet.putIn')).toBeInViewport({ ratio: 1 });
  }
});
