import type { TicketState } from '../resources/lottery.types.ts';
import type { Phase } from '../resources/draw.rules.ts';

/** T6: the word for a bet. From the close until it is settled it is being calculated: nothing can be said of it yet. */
export type TicketWord = TicketState | 'calculating';

export function ticketWord(state: TicketState, phase: Phase): TicketWord {
  return state === 'waiting' && phase !== 'open' && phase !== 'upcoming' ? 'calculating' : state;
}
