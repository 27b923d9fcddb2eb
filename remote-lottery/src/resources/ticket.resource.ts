import { getTicket } from '@padauk/contract/endpoints/tickets';
import { patchResource, useBus, useResource, type ResourceState } from '@padauk/shared/runtime';
import type { Ticket } from './lottery.types.ts';
import { afterDrawEvent } from './draw.rules.ts';

/** One placed ticket. It is asked for again when the stream says that it is settled; its draw follows the stream before that. */
export function useTicket(id: string): ResourceState<Ticket> {
  const resource = useResource(getTicket, { id });
  useBus('ticket.settled', (event) => {
    if (event.ticketId === id && resource.kind === 'ready') void resource.refresh();
  });
  useBus('draw.changed', (event) =>
    patchResource(getTicket, { id }, (ticket) => ({ ...ticket, draw: afterDrawEvent(ticket.draw, event) })),
  );
  return resource;
}
