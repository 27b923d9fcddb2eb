import { useState } from 'react';
import { getTickets } from '@padauk/contract/endpoints/tickets';
import type { Product } from '@padauk/contract/products';
import type { Refusal } from '@padauk/contract/refusals';
import { api, useBus, useResource } from '@padauk/shared/runtime';
import type { TicketState, TicketSummary } from '../../resources/lottery.types.ts';
import { afterDrawEvent } from '../../resources/draw.rules.ts';
import { byDay, joined, type HistoryDay } from './history.rules.ts';

export interface HistoryQuery {
  /** K12: 16 for all products, a product's own for one. */
  readonly days: number;
  /** Null: every product. */
  readonly product: Product | null;
  readonly state: TicketState | null;
}

export type HistoryModel =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly refusal: Refusal; readonly retry: () => void }
  | { readonly kind: 'empty' }
  | { readonly kind: 'ready'; readonly days: readonly HistoryDay[]; readonly more: More | null };

/** The pages that are not shown yet; `refusal` when the last try to get one failed. */
export interface More {
  readonly isLoading: boolean;
  readonly refusal: Refusal | null;
  readonly load: () => Promise<void>;
}

interface Older {
  readonly tickets: readonly TicketSummary[];
  /** null: only the first page is known, and it says whether there is more. */
  readonly hasMore: boolean | null;
  readonly isLoading: boolean;
  readonly refusal: Refusal | null;
}

const NO_OLDER: Older = { tickets: [], hasMore: null, isLoading: false, refusal: null };

function requestOf({ days, product, state }: HistoryQuery): { days: number; product?: Product; state?: TicketState } {
  return { days, ...(product === null ? {} : { product }), ...(state === null ? {} : { state }) };
}

/** The tickets of the last days, page by page. The first page is a resource that follows the stream; older pages are appended. */
export function useHistory(query: HistoryQuery): HistoryModel {
  const first = useResource(getTickets, requestOf(query), { refreshOn: ['ticket.settled', 'ticket.placed'] });
  const [older, setOlder] = useState(NO_OLDER);
  useBus('draw.changed', (event) =>
    setOlder((now) => ({
      ...now,
      tickets: now.tickets.map((ticket) => ({ ...ticket, draw: afterDrawEvent(ticket.draw, event) })),
    })),
  );
  useBus('ticket.settled', (event) => {
    setOlder((now) => ({
      ...now,
      tickets: now.tickets.map((ticket) =>
        ticket.id === event.ticketId ? { ...ticket, state: event.state, payoutKyat: event.payoutKyat } : ticket,
      ),
    }));
  });
  if (first.kind !== 'ready') return first;
  const tickets = joined(first.value.tickets, older.tickets);
  const last = tickets[tickets.length - 1];
  if (last === undefined) return { kind: 'empty' };
  const load = async (): Promise<void> => {
    if (older.isLoading) return;
    setOlder((now) => ({ ...now, isLoading: true, refusal: null }));
    const answer = await api.call(getTickets, { ...requestOf(query), before: last.id });
    setOlder((now) =>
      answer.ok
        ? {
            tickets: [...joined(now.tickets, answer.value.tickets)],
            hasMore: answer.value.hasMore,
            isLoading: false,
            refusal: null,
          }
        : { ...now, isLoading: false, refusal: answer.refusal },
    );
  };
  const hasMore = older.hasMore ?? first.value.hasMore;
  return {
    kind: 'ready',
    days: byDay(tickets),
    more: hasMore ? { isLoading: older.isLoading, refusal: older.refusal, load } : null,
  };
}
