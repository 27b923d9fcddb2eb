import type { AnswerFor, RequestFor } from '@padauk/contract/platform/endpoint';
import { getTickets } from '@padauk/contract/lottery/tickets.endpoints';
import type { Product } from '@padauk/contract/betting/products';
import { usePagedResource, type Pages, type ResourceState } from '@padauk/shared/runtime';
import type { TicketFilter } from './ticket-filter.rules.ts';

export interface TicketsQuery extends TicketFilter {
  readonly days: number;
  readonly product: Product | null;
}

export function buildFilterRequest(product: Product | null, filter: TicketFilter): RequestFor<typeof getTickets> {
  return Object.fromEntries(Object.entries({ product, ...filter }).filter(([, value]) => value !== null));
}

function buildRequest({ days, product, ...filter }: TicketsQuery): RequestFor<typeof getTickets> {
  const hasNoDays = filter.from === null && filter.to === null;
  return { ...(hasNoDays ? { days } : {}), ...buildFilterRequest(product, filter) };
}

export function useTickets(query: TicketsQuery): ResourceState<Pages<AnswerFor<typeof getTickets>>> {
  const request = buildRequest(query);
  return usePagedResource(getTickets, request, {
    getOlderRequest: ({ tickets, hasMore }) => {
      if (!hasMore) return null;
      const { days: _days, ...sameFilter } = request;
      const last = tickets[tickets.length - 1];
      return last === undefined ? sameFilter : { ...sameFilter, before: last.id };
    },
    refreshOn: ['ticket.settled', 'ticket.placed'],
  });
}
