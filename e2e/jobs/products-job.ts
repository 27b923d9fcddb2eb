import { expect, test, type Page } from '@playwright/test';
import { createAmountFormatter } from '../core/amounts.ts';
import type { Platform } from '../core/platform.ts';
import { waitForText } from '../core/wait-until.ts';
import { advanceToMorning, enterResult, openThreeDDraw } from '../commands/draws.ts';
import { advanceToEvening } from '../commands/football.ts';
import { getGameBalance } from '../commands/games.ts';
import { topUp } from '../commands/money.ts';
import { buildPackageNumbers } from '../commands/packages.ts';
import { logInOnPage, signUpPlayer } from '../commands/players.ts';
import { createAppPage } from '../pages/app.ts';
import { createGamePage, openGame, openGameList } from '../pages/game.ts';
import { createThreeDPage } from '../pages/three-d.ts';
import { createTransferPage } from '../pages/transfer.ts';
import { createBoardPage, createRemarkPage, createTicketPage } from '../pages/two-d.ts';

const LOCALE = 'uni';
const TOP_UP_KYAT = 50_000;
const THREE_D_STAKE_KYAT = 200;
const PACKAGE_KYAT = 5_000;
/** 85 times the 1,000 on each of gold's numbers. */
const PACKAGE_PAYOUT_KYAT = 85_000;
const GAME_KYAT = 20_000;
const FOOTBALL_STAKE_KYAT = 10_000;

const kyat = createAmountFormatter(LOCALE);

async function startJob(page: Page, platform: Platform) {
  const app = createAppPage(page, LOCALE);
  const player = await signUpPlayer(platform);
  await topUp(platform, player, TOP_UP_KYAT);
  await openThreeDDraw(platform);
  await logInOnPage(page, platform, player);
  let mainKyat = TOP_UP_KYAT;
  const expectChange = async (changeKyat: number): Promise<void> => {
    mainKyat += changeKyat;
    expect(await platform.office.getBalances(player.phone)).toEqual({ mainKyat, heldKyat: 0 });
  };
  return { page, platform, app, ticket: createTicketPage(page, app), player, expectChange };
}

type Job = Awaited<ReturnType<typeof startJob>>;

async function betOnThreeD({ page, app, ticket, expectChange }: Job): Promise<void> {
  const words = (key: string): string => app.texts.get('lottery', key);
  const board = createThreeDPage(page, app);
  await app.openLoaded('/threeD/home');
  await app.goTo(words('betNow'));
  await board.enterDigits('123');
  await board.findRoundButton(6).click();
  await board.add.click();
  await page.getByLabel(words('board.stakeInKyat'), { exact: true }).fill(String(THREE_D_STAKE_KYAT));
  await board.review.click();
  await createRemarkPage(page, app).placeButton.click();
  await ticket.goToTicket();
  await waitForText(app.main, words('status.waiting'));
  await expectChange(-6 * THREE_D_STAKE_KYAT);
}

async function winWithPackage({ page, platform, app, ticket, expectChange }: Job): Promise<void> {
  const words = (key: string, params = {}): string => app.texts.get('lottery', key, params);
  const board = createBoardPage(page, app);
  const numbers = buildPackageNumbers('gold', 44);
  const draw = await advanceToMorning(platform);
  await app.openLoaded('/twoD/masterPackage');
  await app.goTo(words('packages.choose', { kind: words('packages.kind.gold') }));
  await board.toggle(...numbers);
  await board.review();
  await app.press(words('packages.buy', { total: kyat(PACKAGE_KYAT) }));
  await page.waitForFunction(() => location.pathname === '/twoD/masterPackageSuccess');
  for (const number of numbers) await app.main.getByText(number, { exact: true }).first().waitFor();
  await expectChange(-PACKAGE_KYAT);
  await enterResult(platform, draw, { index: '1,298.54', value: '45,677.21' });
  await waitForText(ticket.winDialog, kyat(PACKAGE_PAYOUT_KYAT));
  await expectChange(PACKAGE_PAYOUT_KYAT);
  await page.goBack();
  await ticket.winDialog.waitFor({ state: 'hidden' });
}

async function playRound({ page, platform, app, player, expectChange }: Job): Promise<void> {
  const words = (key: string): string => app.texts.get('gamePages', key);
  const transfers = createTransferPage(page, app);
  const game = createGamePage(page, app);
  await app.open('/transfer/transfer');
  await transfers.send('in', GAME_KYAT);
  await transfers.done.waitFor();
  await expectChange(-GAME_KYAT);
  await openGameList(app);
  await openGame(app, words('big-small-dice.title'));
  await waitForText(game.title, words('big-small-dice.title'));
  const netKyat = await game.playOn(words('big-small-dice.big'), words('big-small-dice.go'));
  expect(await getGameBalance(platform, player)).toBe(GAME_KYAT + netKyat);
  await game.openRounds();
  await waitForText(game.verdicts, words('check.right'));
  await game.closeSheet();
  await game.goBack();
  await waitForText(app.title, app.texts.get('games', 'list.title'));
}

async function betOnMatch({ page, platform, app, expectChange }: Job): Promise<void> {
  const words = (key: string, params = {}): string => app.texts.get('football', key, params);
  await advanceToEvening(platform);
  await app.openLoaded('/football/home');
  await app.goTo(words('home.bet'));
  await page
    .getByRole('button')
    // A team's name may contain the word.
    .filter({ has: page.getByText(words('side.over'), { exact: true }) })
    .and(page.locator(':enabled'))
    .first()
    .click();
  await app.press('10,000');
  await app.press(words('slip.place', { stake: kyat(FOOTBALL_STAKE_KYAT) }));
  await app.goTo(app.texts.get('betting', 'placed.follow'));
  await waitForText(app.main, app.texts.get('betting', 'state.waiting'));
  await expectChange(-FOOTBALL_STAKE_KYAT);
}

/** Bets on every product except 2D, which is in the main job. Runs in each engine. */
export async function doProductsJob(page: Page, platform: Platform): Promise<void> {
  const job = await startJob(page, platform);
  await test.step('When a player bets on 123 and its permutations in 3D (P2)', () => betOnThreeD(job));
  await test.step('And buys a package, which wins without a reload (P3, T6)', () => winWithPackage(job));
  await test.step('And transfers money, and plays a round of a game, which its page verifies (P6, P8)', () =>
    playRound(job));
  await test.step('And bets on a match (P4)', () => betOnMatch(job));
  await test.step('Then the books are consistent', async () => {
    expect(await platform.office.perform('verify', {}), 'ledger, wallets and lottery agree').toEqual([]);
  });
}
