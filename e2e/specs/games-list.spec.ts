import type { Locator } from '@playwright/test';
import { createGamer } from '../commands/games.ts';
import { logInOnPage, type TestPlayer } from '../commands/players.ts';
import { DEPTH } from '../core/depth.ts';
import { findClippedTexts, findOverflow, findPageProblems, findSmallTargets } from '../core/page-checks.ts';
import { setTextSize } from '../core/phone.ts';
import { expect, test } from '../test.ts';
import { createAppPage, type AppPage } from '../pages/app.ts';
import { toAppPath } from '../test-data/paths.ts';
import { openGameList } from '../pages/game.ts';

let player: TestPlayer;

test.beforeAll(async ({ platform }) => {
  player = await createGamer(platform, { topUpKyat: 50_000, gameKyat: 21_500 });
});

test.beforeEach(async ({ page, platform }) => {
  await logInOnPage(page, platform, player);
});

const getText = (app: AppPage, key: string): string => app.texts.get('games', key);
const findCards = (app: AppPage): Locator => app.main.locator('li:has(strong)');
const findLink = (app: AppPage, key: string): Locator =>
  app.main.getByRole('link', { name: getText(app, key), exact: true });

for (const locale of DEPTH.layoutLanguages)
  test(`P6 the first view shows two complete games and both links of the game wallet, in ${locale}`, async ({
    page,
  }) => {
    const app = createAppPage(page, locale);
    await openGameList(app);
    for (const index of [0, 1]) await expect(findCards(app).nth(index)).toBeInViewport({ ratio: 1 });
    for (const key of ['wallet.takeOut', 'wallet.putIn']) await expect(findLink(app, key)).toBeInViewport({ ratio: 1 });
    expect(await findSmallTargets(page.locator('main :is(a, button)'), { skipsZeroWidth: true })).toEqual([]);
    expect([...(await findPageProblems(page)), ...(await findClippedTexts(page))]).toEqual([]);
  });

for (const [key, chosen] of [
  ['takeOut', 'out'],
  ['putIn', 'in'],
] as const)
  test(`P8 "${key}" on the list of games opens a transfer in that direction`, async ({ page, app }) => {
    await openGameList(app);
    await findLink(app, `wallet.${key}`).click();
    await expect(page.getByLabel(app.texts.get('wallet', `transfer.${chosen}`), { exact: true })).toBeChecked();
  });

test('P6 the search filters the list, and Back or Escape closes it', async ({ page, app }) => {
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
      const tops = await findCards(app).evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top));
      expect.soft(tops.filter((top) => top === tops[0]).length, locale).toBe(columns);
      expect.soft([...(await findClippedTexts(page)), ...(await findOverflow(page))], locale).toEqual([]);
    }
  });

test('B4 at double text size nothing of the list is clipped', async ({ page }) => {
  await setTextSize(page, 32);
  for (const locale of DEPTH.layoutLanguages) {
    const app = createAppPage(page, locale);
    await openGameList(app);
    expect.soft([...(await findClippedTexts(page)), ...(await findOverflow(page))], locale).toEqual([]);
    await expect.soft(findLink(app, 'wallet.putIn')).toBeInViewport({ ratio: 1 });
  }
});

test('P6 E7 a player stores a favourite game, and pages show which provider is under maintenance until when', async ({
  page,
  platform,
  app,
  logIn,
}) => {
  const words = (key: string, params: Record<string, string> = {}): string => app.texts.get('games', key, params);
  const heart = app.main.getByRole('button', { name: words('list.favourite', { game: 'Roulette' }) });

  await test.step('Given a player with the list of games', async () => {
    await logIn();
    await openGameList(app);
  });
  await test.step('And the first game is in the first view', async () => {
    const first = app.main.locator('li', { has: page.locator('strong') }).first();
    await expect(first).toBeInViewport({ ratio: 0.1 });
  });
  await test.step('When the player taps the heart of roulette', async () => {
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
  });
  await test.step('Then it is the only favourite after the list is opened again', async () => {
    await openGameList(app);
    await app.press(words('category.favourite'));
    await expect(heart).toBeVisible();
    await expect(app.main.locator('li', { has: page.locator('strong') })).toHaveCount(1);
  });
  await test.step("And when its provider is under maintenance, the provider's list shows it and leads to the transfer back", async () => {
    await platform.office.perform('turn-provider', { provider: 'bt', to: 'maintenance', minutes: 90 });
    await app.open(toAppPath('/games/BT_gaming_list'));
    await expect(app.title).toHaveText('Studio C');
    await expect(app.main).toContainText('Studio C is under maintenance until');
    await app.main.getByRole('link', { name: words('list.resting') }).click();
    await expect(app.main).toContainText('Roulette is under maintenance');
    await expect(app.main.getByRole('link', { name: words('error.takeBack') })).toBeVisible();
  });
  await platform.office.perform('turn-provider', { provider: 'bt', to: 'on' });
});
