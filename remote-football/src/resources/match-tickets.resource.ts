import type { AnswerFor } from '@padauk/contract/platform/endpoint';
import { getMatchStakes, getMatchTicket, getMatchTickets } from '@padauk/contract/football/football.endpoints';
import type { Match } from './fixtures.resource.ts';
import { PRODUCT_RULES } from '@padauk/contract/betting/products';
import type { TicketState } from '@padauk/contract/betting/ticket-states';
import { getNotifications } from '@padauk/contract/content/content.endpoints';
import { patchPages, useBus, usePagedResource, useResource } from '@padauk/shared/runtime';

export type MatchTicket = AnswerFor<typeof getMatchTicket>;
export type TicketLeg = MatchTicket['legs'][number];

/** K19: what the player has staked on today's matches. */
export const useMatchStakes = () => useResource(getMatchStakes, {}, { refreshOn: ['ticket.placed'] });

export function useMatchTicket(id: string) {
  const ticket = useResource(getMatchTicket, { id }, { refreshOn: ['ticket.settled'] });
  useBus('match.updated', (event) => {
    if (ticket.kind === 'ready' && ticket.value.legs.some(({ matchId }) => matchId === event.matchId))
      void ticket.refresh();
  });
  return ticket;
}

function updateScore(ticket: MatchTicket, { id, status, homeGoals, awayGoals }: Match): MatchTicket {
  const legs = ticket.legs.map((leg) =>
    leg.matchId === id && !leg.isFinal ? { ...leg, status, homeGoals, awayGoals } : leg,
  );
  return { ...ticket, legs };
}

/** K12: tickets of the last 7 days, then older pages. */
export function useMatchTickets(state: TicketState | null) {
  const filter = state === null ? {} : { state };
  const request = { ...filter, days: PRODUCT_RULES.football.historyDays };
  useBus('match.updated', ({ match }) => {
    if (match === undefined) return;
    patchPages(getMatchTickets, request, (pages) =>
      pages.map((page) => ({ ...page, tickets: page.tickets.map((ticket) => updateScore(ticket, match)) })),
    );
  });
  return usePagedResource(getMatchTickets, request, {
    getOlderRequest: ({ tickets, hasMore }) => {
      if (!hasMore) return null;
      const last = tickets[tickets.length - 1];
      return last === undefined ? filter : { ...filter, before: last.id };
    },
    refreshOn: ['ticket.settled', 'ticket.placed'],
  });
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
