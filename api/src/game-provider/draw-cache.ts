import type { FairBet, FairGame } from '@padauk/contract/rules/fair-games';
import type { RandomBelow } from '@padauk/contract/rules/fair-random';
import { createChances } from './fair.ts';
import type { ProviderRoundRow } from './provider-round.repository.ts';

export type ContinueDraw = (
  game: FairGame,
  round: Pick<ProviderRoundRow, 'id' | 'serverSeed' | 'clientSeed' | 'bets'>,
  bets: readonly FairBet[],
) => readonly number[];

interface DrawProgress {
  readonly below: RandomBelow;
  readonly spots: readonly string[];
}

const MAX_ROUNDS = 2_000; // LRU; an evicted round is drawn again from its first shot

/**
 * A cache of how far each round was drawn. If the drawn shots differ from the round's (refunded, or taken by another
 * process), the round is drawn from its first shot.
 */
export function openDrawCache(): ContinueDraw {
  const known = new Map<string, DrawProgress>();
  return (game, { id, serverSeed, clientSeed, bets: before }, bets) => {
    const last = known.get(id);
    const goesOn = last !== undefined && hasSameSpots(last.spots, before);
    const { below, spots } = goesOn ? last : { below: createChances({ serverSeed, clientSeed, nonce: 0 }), spots: [] };
    const allSpots = [...before, ...bets].map(({ spot }) => spot);
    const shown = game.draw(below, allSpots.slice(spots.length)).slice(before.length - spots.length);
    known.delete(id);
    known.set(id, { below, spots: allSpots });
    const [oldest] = known.keys();
    if (known.size > MAX_ROUNDS && oldest !== undefined) known.delete(oldest);
    return shown;
  };
}

function hasSameSpots(spots: readonly string[], bets: readonly FairBet[]): boolean {
  return spots.length === bets.length && bets.every(({ spot }, index) => spot === spots[index]);
}
