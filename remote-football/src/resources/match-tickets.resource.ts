import type { AnswerFor } from '@padauk/contract/platform/endpoint';
import { getMatchStakes, getMatchTicket, getMatchTickets } from '@padauk/contract/football/football.endpoints';
import { PRODUCT_RULES } from '@padauk/contract/betting/products';
import type { TicketState } from '@padauk/contract/betting/ticket-states';
import { getNotifications } from '@padauk/contract/content/content.endpoints';
import { useBus, usePagedResource, useResource } from '@padauk/shared/runtime';

export type MatchTicket = AnswerFor<typeof getMatchTicket>;
export type TicketLeg = MatchTicket['legs'][number];

/** K19: what the player has staked on today's matches. */
export const useMatchStakes = () => useResource(getMatchStakes, {}, { refreshOn: ['ticket.placed'] });

/** One ticket with its legs; refetched when the stream updates one of its matches. */
export function useMatchTicket(id: string) {
  const ticket = useResource(getMatchTicket, { id }, { refreshOn: ['ticket.settled'] });
  useBus('match.updated', (event) => {
    if (ticket.kind === 'ready' && ticket.value.legs.some(({ matchId }) => matchId === event.matchId))
      void ticket.refresh();
  });
  return ticket;
}

/** K12: tickets of the last 7 days, then older pages. */
export function useMatchTickets(state: TicketState | null) {
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

type Inbox = AnswerFor<typeof getNotifications>;
export type MatchNotice = Inbox['items'][number];

const MATCH_TOPIC = { topic: 'match' } as const;

export function useMatchNotices() {
  return usePagedResource(getNotifications, MATCH_TOPIC, {
    getOlderRequest: ({ items, hasMore }) => {
      const last = items[items.length - 1];
      return hasMore && last !== undefined ? { ...MATCH_TOPIC, before: last.id } : null;
    },
    staleMs: 0,
    refreshOn: ['notification.added'],
  });
}
