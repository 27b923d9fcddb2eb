import type { AnswerFor } from '@padauk/contract/endpoint';
import { getTickets } from '@padauk/contract/endpoints/tickets';
import { TICKETS_PER_PAGE } from '@padauk/contract/limits';
import type { Product } from '@padauk/contract/products';
import { accepted, type Result } from '@padauk/contract/result';
import { api } from '@padauk/shared/runtime';
import { buildFilterRequest, type TicketFilter, type TicketSummary } from '@padauk/shared/betting';

/** A limit that a phone's memory and spreadsheets can handle. */
export const EXPORT_LIMIT = 10_000;

interface AllTickets {
  readonly tickets: readonly TicketSummary[];
  readonly isCut: boolean;
}

/** All tickets of a filter, newest first, up to the limit. Null means all products. */
export async function fetchAllTickets(product: Product | null, filter: TicketFilter): Promise<Result<AllTickets>> {
  const request = { ...buildFilterRequest(product, filter), limit: TICKETS_PER_PAGE.most, allNumbers: true };
  const tickets: TicketSummary[] = [];
  let hasMore = true;
  while (hasMore && tickets.length < EXPORT_LIMIT) {
    const before = tickets[tickets.length - 1]?.id;
    const page: Result<AnswerFor<typeof getTickets>> = await api.callEndpoint(
      getTickets,
      before === undefined ? request : { ...request, before },
    );
    if (!page.ok) return page;
    tickets.push(...page.value.tickets);
    hasMore = page.value.hasMore;
  }
  return accepted({ tickets, isCut: hasMore });
}
