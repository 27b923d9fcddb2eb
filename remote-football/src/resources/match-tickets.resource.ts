import type { AnswerFor } from '@padauk/contract/endpoint';
import { getMatchStakes, getMatchTicket, getMatchTickets } from '@padauk/contract/endpoints/football';
import { PRODUCT_RULES } from '@padauk/contract/products';
import type { TicketState } from '@padauk/contract/ticket-states';
import { useBus, usePagedResource, useResource, type Pages, type ResourceState } from '@padauk/shared/runtime';

export type MatchTicket = AnswerFor<typeof getMatchTicket>;
export type TicketLeg = MatchTicket['legs'][number];

/** K19: what the player has staked on today's matches. */
export function useMatchStakes(): ResourceState<AnswerFor<typeof getMatchStakes>> {
  return useResource(getMatchStakes, {}, { refreshOn: ['ticket.placed'] });
}

/** One ticket with its legs; refetched when the stream updates one of its matches. */
export function useMatchTicket(id: string): ResourceState<MatchTicket> {
  const ticket = useResource(getMatchTicket, { id }, { refreshOn: ['ticket.settled'] });
  useBus('match.updated', (event) => {
    if (ticket.kind === 'ready' && ticket.value.legs.some(({ matchId }) => matchId === event.matchId))
      void ticket.refresh();
  });
  return ticket;
}

/** K12: tickets of the last 7 days, then older pages. */
export function useMatchTickets(state: TicketState | null): ResourceState<Pages<AnswerFor<typeof getMatchTickets>>> {
  const filter = state === null ? {} : { state };
  return usePagedResource(
    getMatchTickets,
    { ...filter, days: PRODUCT_RULES.football.historyDays },
    {
      getOlderRequest: ({ tickets, hasMore }) => {
        if (!hasMore) return null;
        const last = tickets[tickets.length - 1];
        return last === undefined ? filter : { ...filter, before: last.id };
      },
      refreshOn: ['ticket.settled', 'ticket.placed'],
    },
  );
}
