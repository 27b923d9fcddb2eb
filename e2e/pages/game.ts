import type { Locator, Page } from '@playwright/test';
import type { Kyat } from '@padauk/contract/platform/money';
import { waitUntil } from '../core/wait-until.ts';
import type { AppPage } from './app.ts';

/** Enough for any game to win and lose once: of the reels, one round in six wins. */
const MAX_ROUNDS = 80;
const CHIPS: readonly Kyat[] = [100, 500, 1_000, 5_000];
const [LEAST_CHIP = 0] = CHIPS;

export type GamePage = ReturnType<typeof createGamePage>;

export function createGamePage(page: Page, app: AppPage) {
  const t = (key: string, params = {}): string => app.texts.get('gamePages', key, params);
  const findFigure = (label: string): Locator => page.locator('.sum', { hasText: t(label) }).locator('.figure');
  const findSpot = (name: string): Locator => page.locator('.spot', { has: page.getByText(name, { exact: true }) });
  const readBalanceKyat = async (): Promise<Kyat> =>
    Number(((await findFigure('wallet').textContent()) ?? '').replaceAll(/\D/g, ''));
  const chooseChip = (kyat: string): Promise<void> =>
    page.getByRole('button', { name: t('chip', { amount: kyat }), exact: true }).click();
  const placeChips = async (name: string, kyat: Kyat): Promise<void> => {
    let remainingKyat = kyat;
    for (const chip of CHIPS.toReversed()) {
      if (remainingKyat < chip) continue;
      await chooseChip(chip.toLocaleString('en'));
      for (; remainingKyat >= chip; remainingKyat -= chip) await findSpot(name).click();
    }
  };
  /** Bets on a spot (default: the smallest chip), plays and waits for the end. @returns the net result */
  const playOn = async (name: string, go: string, stakeKyat = LEAST_CHIP): Promise<Kyat> => {
    await placeChips(name, stakeKyat);
    const before = await readBalanceKyat();
    await app.press(go);
    // The last step of a round: the spots are enabled and empty.
    await waitUntil('the round ends', async () => (await findFigure('stake').textContent()) === '0');
    await waitUntil('the spots are enabled again', () => findSpot(name).isEnabled());
    return (await readBalanceKyat()) - before;
  };
  /** Plays until one round is won and one is lost. @returns the net result of each round */
  const playUntilWonAndLost = async (name: string, go: string): Promise<readonly Kyat[]> => {
    const nets: Kyat[] = [];
    while (!(nets.some((net) => net > 0) && nets.some((net) => net < 0))) {
      if (nets.length === MAX_ROUNDS) throw new Error(`${MAX_ROUNDS} rounds on ${name} had the results ${nets.join()}`);
      nets.push(await playOn(name, go));
    }
    return nets;
  };
  const spendBelow = async (kyat: Kyat, name: string, go: string): Promise<void> => {
    // Stakes everything above the target, so that one lost round suffices.
    for (let rounds = 0; (await readBalanceKyat()) >= kyat; rounds += 1) {
      if (rounds === MAX_ROUNDS) throw new Error(`${MAX_ROUNDS} rounds on ${name} left more than ${kyat}`);
      await playOn(name, go, (await readBalanceKyat()) - kyat + LEAST_CHIP);
    }
  };
  return {
    title: page.getByRole('heading', { level: 1 }),
    outcome: page.locator('.outcome'),
    findSpot,
    chooseChip,
    readBalanceKyat,
    playOn,
    playUntilWonAndLost,
    spendBelow,
    openRounds: () => page.getByRole('button', { name: t('rounds.title'), exact: true }).click(),
    closeSheet: () =>
      page
        .getByRole('dialog')
        .getByRole('button', { name: t('close'), exact: true })
        .click(),
    verdicts: page.locator('.rounds .verdict'),
    goBack: () => page.getByRole('link', { name: t('back'), exact: true }).click(),
  };
}

export async function openGameList(app: AppPage): Promise<void> {
  await app.open('/games/game_list');
  await app.waitUntilLoaded();
}

export async function openGame(app: AppPage, game: string): Promise<void> {
  await app.main.getByRole('button', { name: `${app.texts.get('games', 'list.play')} ${game}`, exact: true }).click();
}
