import { getTicket } from '@padauk/contract/endpoints/tickets';
import { useBus, useResource, type ResourceState } from '@padauk/shared/runtime';
import type { Ticket } from './ticket.types.ts';

export function useTicket(id: string): ResourceState<Ticket> {
  const resource = useResource(getTicket, { id });
  useBus('ticket.settled', ({ ticketId }) => {
    if (ticketId === id && resource.kind === 'ready') void resource.refresh();
  });
  return resource;
}
