import { logInOnPage, signUpPlayer } from '../commands/players.ts';
import { expect, test } from '../core/test.ts';
import { createAppPage, suppressAd } from '../pages/app.ts';
import { openGameList } from '../pages/game.ts';
import { toAppPath } from '../test-data/paths.ts';

test('P6 E7 a player stores a favourite game, and pages show which provider is under maintenance until when', async ({
  page,
  platform,
}) => {
  const app = createAppPage(page, 'en');
  const words = (key: string, params: Record<string, string> = {}): string => app.texts.get('games', key, params);
  const heart = app.main.getByRole('button', { name: words('list.favourite', { game: 'Roulette' }) });

  await test.step('Given a player with the list of games', async () => {
    await suppressAd(page);
    await logInOnPage(page, platform, await signUpPlayer(platform));
    await page.setViewportSize({ width: 360, height: 740 });
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
