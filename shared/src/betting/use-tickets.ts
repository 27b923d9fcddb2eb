import type { AnswerFor, RequestFor } from '@padauk/contract/endpoint';
import { getTickets } from '@padauk/contract/endpoints/tickets';
import type { Product } from '@padauk/contract/products';
import { usePagedResource, type Pages, type ResourceState } from '@padauk/shared/runtime';
import type { TicketFilter } from './ticket-filter.rules.ts';

export interface TicketsQuery extends TicketFilter {
  /** K12: 16 for all products, a product's own for one. */
  readonly days: number;
  /** null: every product. */
  readonly product: Product | null;
}

/** What the server is asked for to see what a filter lets through; `product` null is every product. */
export function requestOfFilter(
  product: Product | null,
  { state, slot, from, to }: TicketFilter,
): RequestFor<typeof getTickets> {
  return {
    ...(product === null ? {} : { product }),
    ...(state === null ? {} : { state }),
    ...(slot === null ? {} : { slot }),
    ...(from === null ? {} : { from }),
    ...(to === null ? {} : { to }),
  };
}

/** The days that are chosen stand in the place of the last days. */
function requestOf({ days, product, ...filter }: TicketsQuery): RequestFor<typeof getTickets> {
  const hasNoDays = filter.from === null && filter.to === null;
  return { ...(hasNoDays ? { days } : {}), ...requestOfFilter(product, filter) };
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
