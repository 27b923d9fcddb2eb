import { createHash, createHmac } from 'node:crypto';
import {
  computeWins,
  createRandom,
  FAIR_GAMES,
  type FairBet,
  type FairGame,
  type RandomBelow,
  type RoundSeeds,
} from '@padauk/contract/games/fair-games.rules';

/** Shown before the round, so that the seed cannot be changed afterwards. */
export function commitmentOf(serverSeed: string): string {
  return createHash('sha256').update(serverSeed).digest('hex');
}

export function createChances(seeds: RoundSeeds): RandomBelow {
  return createRandom((serverSeed, message) => createHmac('sha256', serverSeed).update(message).digest(), seeds);
}

export const findGame = (gameId: string): FairGame | undefined => FAIR_GAMES.find(({ id }) => id === gameId);

export const sumKyat = (amounts: readonly number[]): number => amounts.reduce((sum, kyat) => sum + kyat, 0);

export const sumStakes = (bets: readonly FairBet[]): number => sumKyat(bets.map(({ stakeKyat }) => stakeKyat));

/** Draws `bets` after the earlier bets of a round, by the seed that was committed before the first of them. */
export function drawBets(
  game: FairGame,
  { serverSeed, clientSeed, earlier }: Omit<RoundSeeds, 'nonce'> & { readonly earlier: readonly FairBet[] },
  bets: readonly FairBet[],
): { readonly shown: readonly number[]; readonly winKyat: number } {
  const spots = [...earlier, ...bets].map(({ spot }) => spot);
  const shown = game.draw(createChances({ serverSeed, clientSeed, nonce: 0 }), spots).slice(earlier.length);
  return { shown, winKyat: sumKyat(computeWins(game, bets, shown)) };
}
