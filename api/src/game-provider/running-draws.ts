import type { FairBet, FairGame } from '@padauk/contract/rules/fair-games';
import type { Below } from '@padauk/contract/rules/fair-chances';
import { chancesOf } from './fair.ts';
import type { ProviderRoundRow } from './provider-round.repository.ts';

/** Draws the next shots of a round: each hits by the round's seeds and by its place in the round. */
export type DrawOn = (
  game: FairGame,
  round: Pick<ProviderRoundRow, 'id' | 'serverSeed' | 'clientSeed' | 'bets'>,
  bets: readonly FairBet[],
) => readonly number[];

interface Drawn {
  readonly below: Below;
  readonly spots: readonly string[];
}

/** Rounds that go on at once, and some more: the oldest is forgotten, and drawn from its first shot when it goes on. */
const MOST_ROUNDS = 2_000;

/**
 * Remembers how far each round was drawn, so that its hundredth shot does not draw the ninety-nine before it again. A round in which something else came to count than what was
 * drawn last (shots that were given back, or that another process took) is drawn from its first shot: what is remembered saves time, and decides nothing.
 */
export function openRunningDraws(): DrawOn {
  const known = new Map<string, Drawn>();
  return (game, { id, serverSeed, clientSeed, bets: before }, bets) => {
    const last = known.get(id);
    const goesOn = last !== undefined && isSame(last.spots, before);
    const { below, spots } = goesOn ? last : { below: chancesOf({ serverSeed, clientSeed, nonce: 0 }), spots: [] };
    const all = [...before, ...bets].map(({ spot }) => spot);
    const shown = game.draw(below, all.slice(spots.length)).slice(before.length - spots.length);
    known.delete(id);
    known.set(id, { below, spots: all });
    const [oldest] = known.keys();
    if (known.size > MOST_ROUNDS && oldest !== undefined) known.delete(oldest);
    return shown;
  };
}

function isSame(spots: readonly string[], bets: readonly FairBet[]): boolean {
  return spots.length === bets.length && bets.every(({ spot }, place) => spot === spots[place]);
}
