import type { TicketState } from '@padauk/contract/ticket-states';
import { ticketWord, type TicketWord } from '@padauk/shared/betting';
import type { Draw } from './lottery.types.ts';
import { usePhase } from './use-phase.ts';

/** T6: the word for a ticket or a line of one, which the clock changes when its draw closes. */
export function useTicketWord({ state, draw }: { readonly state: TicketState; readonly draw: Draw }): TicketWord {
  const phase = usePhase(draw);
  return ticketWord(state, phase === 'open' || phase === 'upcoming');
}
