import type { Page } from '@playwright/test';
import { groupDigits, type Kyat } from '@padauk/contract/platform/money';
import { createGamer, getGameBalance, computeNetKyat, passCooldown } from '../commands/games.ts';
import { logInOnPage, type TestPlayer } from '../commands/players.ts';
import { createAmountFormatter } from '../core/amounts.ts';
import { DEPTH } from '../core/depth.ts';
import { findClippedTexts, findPageProblems } from '../core/page-checks.ts';
import type { Platform } from '../core/platform.ts';
import { expect, test } from '../test.ts';
import { createAppPage, type AppPage } from '../pages/app.ts';
import { createGamePage, openGame, openGameList, type GamePage } from '../pages/game.ts';

const GAME_KYAT = 20_000;

async function openListAsGamer(
  page: Page,
  app: AppPage,
  platform: Platform,
  gameKyat: Kyat = GAME_KYAT,
): Promise<TestPlayer> {
  const player = await createGamer(platform, { topUpKyat: 50_000, gameKyat });
  await logInOnPage(page, platform, player);
  await openGameList(app);
  return player;
}

/** Balance and rounds match the game wallet's ledger. */
async function expectBalanced(game: GamePage, platform: Platform, player: TestPlayer): Promise<void> {
  const balanceKyat = await getGameBalance(platform, player);
  expect(await game.readBalanceKyat()).toBe(balanceKyat);
  expect(await computeNetKyat(platform, player)).toBe(balanceKyat - GAME_KYAT);
}

for (const { locale, colorScheme, games } of [
  {
    locale: 'uni',
    colorScheme: 'light',
    games: { 'big-small-dice': 'big', 'six-animals': 'animal.fish', roulette: 'red' },
  },
  {
    locale: 'en',
    colorScheme: 'dark',
    games: { 'dragon-tiger': 'dragon', 'rain-reels': 'line', roulette: 'black' },
  },
] as const)
  test(`P6 P8 three games are played to a win and a loss, and the page verifies each round, in ${locale}, ${colorScheme}`, async ({
    page,
    platform,
  }) => {
    const app = createAppPage(page, locale);
    const game = createGamePage(page, app);
    const words = (key: string): string => app.texts.get('gamePages', key);
    const wallet = (key: string, params = {}): string => app.texts.get('wallet', key, params);
    const nets: number[] = [];
    const list = page.getByRole('dialog').getByRole('list', { name: wallet('rounds.title') });

    const player = await test.step('Given a player with money in the game wallet, and the list of games', async () => {
      await page.emulateMedia({ colorScheme });
      return openListAsGamer(page, app, platform);
    });
    for (const [id, spot] of Object.entries(games)) {
      await test.step(`When ${id} is opened from the list, and played to a win and to a loss`, async () => {
        await openGame(app, words(`${id}.title`));
        await expect(game.title).toHaveText(words(`${id}.title`));
        nets.push(...(await game.playUntilWonAndLost(words(`${id}.${spot}`), words(`${id}.go`))));
      });
      await test.step('Then the page has recomputed every round and reports it as correct', async () => {
        await game.openRounds();
        const verdicts = await game.verdicts.allTextContents();
        expect(new Set(verdicts)).toEqual(new Set([words('check.right')]));
        await game.closeSheet();
        expect(await findPageProblems(page), id).toEqual([]);
        await page.emulateMedia({ colorScheme, reducedMotion: null });
      });
      await test.step('And the back link leads to the list', async () => {
        await game.goBack();
        await app.waitUntilLoaded();
        await expect(app.title).toHaveText(app.texts.get('games', 'list.title'));
      });
    }
    const remainingKyat = GAME_KYAT + nets.reduce((sum, net) => sum + net, 0);
    await test.step('And the game wallet has the same balance and net result', async () => {
      expect(await getGameBalance(platform, player)).toBe(remainingKyat);
      expect(await computeNetKyat(platform, player)).toBe(remainingKyat - GAME_KYAT);
    });
    await test.step('And the wallet lists each round', async () => {
      await app.open('/wallet?panel=rounds');
      // More than 30 rounds need a second page.
      await expect(list.getByRole('listitem')).toHaveCount(Math.min(nets.length, 30));
      if (nets.length > 30)
        await page
          .getByRole('dialog')
          .getByRole('button', { name: wallet('wallet.older') })
          .click();
      await expect(list.getByRole('listitem')).toHaveCount(nets.length);
      expect(await findPageProblems(page), 'the list of rounds').toEqual([]);
      await page.emulateMedia({ colorScheme, reducedMotion: null });
      await list.getByRole('button').first().click();
    });
    await test.step('When the player taps a round, then the page of its game recomputes it', async () => {
      await expect(page.getByRole('heading', { level: 1, name: words('rounds.one') })).toBeVisible();
      await expect(game.verdicts).toHaveText(words('check.right'));
      expect(await findPageProblems(page), 'one round').toEqual([]);
    });
    await test.step('And Back leads to the wallet with the remaining balance', async () => {
      await page.goBack();
      await expect(list).toBeVisible();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: app.texts.get('common', 'close') })
        .click();
      await expect(app.main).toContainText(groupDigits(remainingKyat));
    });
  });

/** The other three languages; every game in each of them in the deep run. */
const OTHER_LANGUAGES = [
  { locale: 'zg', games: ['six-animals', 'rain-reels'] },
  { locale: 'zh', games: ['big-small-dice', 'river-fishing'] },
  { locale: 'shan', games: ['roulette', 'dragon-tiger'] },
] as const;
const EVERY_GAME = OTHER_LANGUAGES.flatMap(({ games }) => games);

/** Pages contain break marks that the server's titles lack. */
const removeBreakMarks = (text: string): string => text.replaceAll(/[\u200B\u200C\u2060]/g, '');

async function openGameByTitle(app: AppPage, title: string): Promise<void> {
  const buttons = app.main.getByRole('button');
  const names = await buttons.evaluateAll((all) => all.map((button) => button.getAttribute('aria-label') ?? ''));
  const wanted = removeBreakMarks(`${app.texts.get('games', 'list.play')} ${title}`);
  const index = names.findIndex((name) => removeBreakMarks(name) === wanted);
  if (index < 0) throw new Error(`no game of the list is called ${title}: ${names.join(', ')}`);
  await buttons.nth(index).click();
}

test('P22 the game pages in the other three languages have no axe findings and no clipped text, and fit 320 px', async ({
  page,
  platform,
}) => {
  const player = await createGamer(platform, { topUpKyat: 50_000, gameKyat: GAME_KYAT });
  await logInOnPage(page, platform, player);
  for (const { locale, games } of OTHER_LANGUAGES)
    for (const id of DEPTH.languages.length > 1 ? EVERY_GAME : games)
      await test.step(`${id} in ${locale}`, async () => {
        const app = createAppPage(page, locale);
        const title = app.texts.get('gamePages', `${id}.title`);
        await openGameList(app);
        await openGameByTitle(app, title);
        await expect(createGamePage(page, app).title).toHaveText(title);
        expect([...(await findPageProblems(page)), ...(await findClippedTexts(page))], `${id} in ${locale}`).toEqual(
          [],
        );
        await createGamePage(page, app).goBack();
        await app.waitUntilLoaded();
      });
});

function findCoveredNames(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.spot')].flatMap((spot) => {
      const [name, chip] = [spot.querySelector('.spot-name'), spot.querySelector('.lying svg')];
      if (name === null || chip === null) return [];
      const range = document.createRange();
      range.selectNodeContents(name);
      const [text, round] = [range.getBoundingClientRect(), chip.getBoundingClientRect()];
      const radius = round.width / 2;
      const nearest = (middle: number, from: number, to: number): number => Math.min(Math.max(middle, from), to);
      const [x, y] = [round.left + radius, round.top + radius];
      // Letters are lower than their line box: an eighth above and below is empty.
      const edge = text.height / 8;
      const away = Math.hypot(
        x - nearest(x, text.left, text.right),
        y - nearest(y, text.top + edge, text.bottom - edge),
      );
      return away < radius ? [name.textContent] : [];
    }),
  );
}

test('P6 a chip of roulette does not cover the name of its spot at 320 px', async ({ page, platform }) => {
  const app = createAppPage(page, 'en');
  const game = createGamePage(page, app);
  const words = (key: string): string => app.texts.get('gamePages', key);
  await openListAsGamer(page, app, platform);
  await page.setViewportSize({ width: 320, height: 740 });
  await openGame(app, words('roulette.title'));
  for (const name of [words('roulette.high'), words('roulette.black'), '36', '0', '8'])
    await game.findSpot(name).click();

  await expect(page.locator('.lying svg')).toHaveCount(5);
  expect(await findCoveredNames(page)).toEqual([]);
});

test('P6 E29 a fishing round has many shots, continues after a reload, and is verified at its end', async ({
  page,
  platform,
}) => {
  const app = createAppPage(page, 'en');
  const game = createGamePage(page, app);
  const words = (key: string, params = {}): string => app.texts.get('gamePages', key, params);
  const shots = page.locator('.sum', { hasText: words('river-fishing.shots') }).locator('.figure');
  const shoot = async (times: number): Promise<void> => {
    for (let shot = 0; shot < times; shot += 1) await game.findSpot('×2').click();
  };

  const player = await test.step('Given a player in the fishing game', async () => {
    const gamer = await openListAsGamer(page, app, platform);
    await openGame(app, words('river-fishing.title'));
    await expect(game.title).toHaveText(words('river-fishing.title'));
    expect(await findPageProblems(page), 'the river').toEqual([]);
    return gamer;
  });
  await test.step('When the player shoots four times, and the page reloads during the round', async () => {
    await shoot(4);
    await expect(shots).toHaveText('4');
    await page.reload();
  });
  await test.step('Then the round continues', async () => {
    await expect(shots).toHaveText('4');
    await shoot(3);
    await expect(shots).toHaveText('7');
  });
  await test.step('When the player ends the round, then the page recomputes all its shots', async () => {
    await app.press(words('river-fishing.end'));
    await expect(game.verdicts).toHaveText(words('check.right'));
    await expect(page.locator('.round-head')).toContainText(/\d of 7 shots hit/);
  });
  await test.step('And the page shows the balance of the game wallet', async () => {
    await game.closeSheet();
    await expectBalanced(game, platform, player);
  });
  await test.step('And Back leads to the list', async () => {
    await page.goBack();
    await expect(app.title).toHaveText(app.texts.get('games', 'list.title'));
  });
});

test('P6 a round whose answer is lost by a reload is in the list of rounds once, with its result', async ({
  page,
  platform,
}) => {
  const app = createAppPage(page, 'uni');
  const game = createGamePage(page, app);
  const words = (key: string): string => app.texts.get('gamePages', key);

  const player = await test.step('Given a player in the dice game', async () => {
    const gamer = await openListAsGamer(page, app, platform);
    await openGame(app, words('big-small-dice.title'));
    await game.findSpot(words('big-small-dice.big')).click();
    return gamer;
  });
  await test.step('When the player starts a round, and the page reloads before the answer arrives', async () => {
    const answered = new Promise<void>((resolve) => {
      void page.route('**/api/rounds', async (route) => {
        await route.fetch();
        resolve();
      });
    });
    await app.press(words('big-small-dice.go'));
    await answered;
    await page.unroute('**/api/rounds');
    await page.reload();
  });
  await test.step('Then the list has the round once, verified, with its result', async () => {
    await expect(game.title).toHaveText(words('big-small-dice.title'));
    await game.openRounds();
    await expect(game.verdicts).toHaveText(words('check.right'));
    await game.closeSheet();
    await expectBalanced(game, platform, player);
  });
});

test('E28 E29 entering a game offers a transfer if money is missing, and leaving a game that is open elsewhere', async ({
  page,
  platform,
}) => {
  const app = createAppPage(page, 'en');
  const game = createGamePage(page, app);
  const words = (key: string, params = {}): string => app.texts.get('gamePages', key, params);
  const launch = (key: string): string => app.texts.get('games', `launch.${key}`);
  const kyat = createAmountFormatter('en');
  const sheet = page.getByRole('dialog');

  const player = await test.step('Given a player with an empty game wallet', () =>
    openListAsGamer(page, app, platform, 0));
  await test.step('When the player opens a game, then one tap transfers money, and the game opens', async () => {
    await openGame(app, words('big-small-dice.title'));
    await sheet.getByRole('button', { name: kyat(1_000), exact: true }).click();
    await expect(game.title).toHaveText(words('big-small-dice.title'));
    expect(await game.readBalanceKyat()).toBe(1_000);
  });
  await test.step('When the balance becomes low in the game, then a link leads to a transfer and back into the game', async () => {
    await game.playUntilWonAndLost(words('big-small-dice.big'), words('big-small-dice.go'));
    await game.spendBelow(1_000, words('big-small-dice.big'), words('big-small-dice.go'));
    await passCooldown(platform);
    await page.getByRole('link', { name: words('transfer'), exact: true }).click();
    await sheet.getByRole('button', { name: kyat(10_000), exact: true }).click();
    await expect(game.title).toHaveText(words('big-small-dice.title'));
    expect(await game.readBalanceKyat()).toBeGreaterThan(10_000);
  });
  await test.step('When the player opens another game on another page, then a dialog leaves the first game and enters the other', async () => {
    await game.playOn(words('big-small-dice.big'), words('big-small-dice.go'));
    const other = await page.context().newPage();
    const second = { app: createAppPage(other, 'en'), game: createGamePage(other, createAppPage(other, 'en')) };
    await openGameList(second.app);
    await openGame(second.app, words('roulette.title'));
    await other
      .getByRole('dialog')
      .getByRole('button', { name: launch('leaveAndEnter'), exact: true })
      .click();
    await expect(second.game.title).toHaveText(words('roulette.title'));
    expect(await second.game.readBalanceKyat()).toBe(await getGameBalance(platform, player));
  });
});
