import type { BetState } from '../resources/lottery.types.ts';
import type { Phase } from '../resources/section.rules.ts';

/** T6: the word for a bet. From the close until it is settled it is being calculated: nothing can be said of it yet. */
export type BetWord = BetState | 'calculating';

export function betWord(state: BetState, phase: Phase): BetWord {
  return state === 'waiting' && phase !== 'open' && phase !== 'upcoming' ? 'calculating' : state;
}
