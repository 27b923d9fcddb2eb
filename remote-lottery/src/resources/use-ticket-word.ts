import type { TicketState } from '@padauk/contract/ticket-states';
import { ticketWord, type TicketWord } from '@padauk/shared/betting';
import type { Draw } from './lottery.types.ts';
import { usePhase } from './use-phase.ts';

/** T6: the state of a ticket or line; the clock changes it when the draw closes. */
export function useTicketWord({ state, draw }: { readonly state: TicketState; readonly draw: Draw }): TicketWord {
  const phase = usePhase(draw);
  return ticketWord(state, phase === 'open' || phase === 'upcoming');
}
