import type { AnswerFor } from '@padauk/contract/platform/endpoint';
import { getGameRounds } from '@padauk/contract/games/games.endpoints';
import { getGameWallet } from '@padauk/contract/games/transfers.endpoints';
import type { Kyat } from '@padauk/contract/platform/money';
import type { Platform } from '../core/platform.ts';
import { callEndpoint } from './client.ts';
import { topUp, transferMoney } from './money.ts';
import { signUpPlayer, type TestPlayer } from './players.ts';

/** K15: the minimum time between two transfers, plus a margin. */
const COOLDOWN_MS = 16_000;

/** Tops up a new player, and transfers `gameKyat` to the game wallet unless it is 0. */
export async function createGamer(
  platform: Platform,
  { topUpKyat, gameKyat }: { readonly topUpKyat: Kyat; readonly gameKyat: Kyat },
): Promise<TestPlayer> {
  const player = await signUpPlayer(platform);
  await topUp(platform, player, topUpKyat);
  if (gameKyat > 0) await transferMoney(platform, player, { direction: 'in', amountKyat: gameKyat });
  return player;
}

export async function getGameBalance({ url }: Pick<Platform, 'url'>, player: TestPlayer): Promise<Kyat> {
  return (await callEndpoint(url, player, getGameWallet, {})).balanceKyat;
}

export async function computeNetKyat({ url }: Pick<Platform, 'url'>, player: TestPlayer): Promise<Kyat> {
  let netKyat = 0;
  let page: { readonly before?: string } | null = {};
  while (page !== null) {
    const { rounds, olderBefore }: AnswerFor<typeof getGameRounds> = await callEndpoint(
      url,
      player,
      getGameRounds,
      page,
    );
    netKyat += rounds.reduce((sum, { stakeKyat, winKyat }) => sum + (winKyat ?? 0) - stakeKyat, 0);
    page = olderBefore === null ? null : { before: olderBefore };
  }
  return netKyat;
}

export async function passCooldown({ office }: Pick<Platform, 'office'>): Promise<void> {
  await office.moveClockTo(new Date((await office.now()).getTime() + COOLDOWN_MS));
}
