import type { AnswerFor, RequestFor } from '@padauk/contract/endpoint';
import { getTickets } from '@padauk/contract/endpoints/tickets';
import type { Product } from '@padauk/contract/products';
import type { TicketState } from '@padauk/contract/ticket-states';
import { usePagedResource, type Pages, type ResourceState } from '@padauk/shared/runtime';

export interface TicketsQuery {
  /** K12: 16 for all products, a product's own for one. */
  readonly days: number;
  /** null: every product. */
  readonly product: Product | null;
  readonly state: TicketState | null;
}

function requestOf({ days, product, state }: TicketsQuery): RequestFor<typeof getTickets> {
  return { days, ...(product === null ? {} : { product }), ...(state === null ? {} : { state }) };
}

/** The tickets of the last days, then page by page as far back as there are any (K12), kept fresh by the stream. */
export function useTickets(query: TicketsQuery): ResourceState<Pages<AnswerFor<typeof getTickets>>> {
  const request = requestOf(query);
  return usePagedResource(getTickets, request, {
    olderOf: ({ tickets, hasMore }) => {
      if (!hasMore) return null;
      const { days: _days, ...sameFilter } = request;
      const last = tickets[tickets.length - 1];
      return last === undefined ? sameFilter : { ...sameFilter, before: last.id };
    },
    refreshOn: ['ticket.settled', 'ticket.placed'],
  });
}
