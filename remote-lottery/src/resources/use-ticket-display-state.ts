import type { TicketState } from '@padauk/contract/betting/ticket-states';
import { toDisplayState, type TicketDisplayState } from '@padauk/shared/betting';
import type { Draw } from './lottery.types.ts';
import { usePhase } from './use-phase.ts';

/** T6: the state of a ticket or line; the clock changes it when the draw closes. */
export function useTicketDisplayState({
  state,
  draw,
}: {
  readonly state: TicketState;
  readonly draw: Draw;
}): TicketDisplayState {
  const phase = usePhase(draw);
  return toDisplayState(state, phase === 'open' || phase === 'upcoming');
}
