import type { AnswerFor } from '@padauk/contract/endpoint';
import { getGameRounds } from '@padauk/contract/endpoints/games';
import { getGameWallet } from '@padauk/contract/endpoints/transfers';
import type { Kyat } from '@padauk/contract/money';
import type { Platform } from '../core/platform.ts';
import { call } from './client.ts';
import { topUp, transferTo } from './money.ts';
import { signUpPlayer, type TestPlayer } from './players.ts';

/** K15: between two transfers, and a moment. */
const COOLDOWN_MS = 16_000;

/** A player with money in the main wallet, and some of it moved to the game wallet; 0 moves none. */
export async function aGamer(
  platform: Platform,
  { topUpKyat, gameKyat }: { readonly topUpKyat: Kyat; readonly gameKyat: Kyat },
): Promise<TestPlayer> {
  const player = await signUpPlayer(platform);
  await topUp(platform, player, topUpKyat);
  if (gameKyat > 0) await transferTo(platform, player, { direction: 'in', amountKyat: gameKyat });
  return player;
}

/** What the books of the game wallet have of a player. */
export async function gameKyatOf({ url }: Pick<Platform, 'url'>, player: TestPlayer): Promise<Kyat> {
  return (await call(url, player, getGameWallet, {})).balanceKyat;
}

/** What all rounds of a player, page by page, have cost or brought together, by the same books. */
export async function netOfRounds({ url }: Pick<Platform, 'url'>, player: TestPlayer): Promise<Kyat> {
  let netKyat = 0;
  let page: { readonly before?: string } | null = {};
  while (page !== null) {
    const { rounds, olderBefore }: AnswerFor<typeof getGameRounds> = await call(url, player, getGameRounds, page);
    netKyat += rounds.reduce((sum, { stakeKyat, winKyat }) => sum + (winKyat ?? 0) - stakeKyat, 0);
    page = olderBefore === null ? null : { before: olderBefore };
  }
  return netKyat;
}

/** Lets the time between two transfers go by. */
export async function passCooldown({ office }: Pick<Platform, 'office'>): Promise<void> {
  await office.moveClockTo(new Date((await office.now()).getTime() + COOLDOWN_MS));
}
