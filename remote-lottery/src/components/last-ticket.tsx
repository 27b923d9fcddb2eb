import type { ReactNode } from 'react';
import { getTicket, getTickets } from '@padauk/contract/lottery/tickets.endpoints';
import type { Ticket } from '@padauk/shared/betting';
import { useResource, useSession } from '@padauk/shared/runtime';
import type { GameProps } from '../lottery-game.types.ts';

/** Of a placed ticket only the state changes, which a repeat ignores. */
const TICKET_STALE_MS = 3_600_000;
const MAX_LISTED = 4;

/** For example `05 12 17 21 +3`. */
export function listNumbers({ lines }: Ticket): string {
  const numbers = lines.slice(0, MAX_LISTED).map(({ number }) => number);
  return [...numbers, ...(lines.length > MAX_LISTED ? [`+${lines.length - MAX_LISTED}`] : [])].join(' ');
}

interface LastTicketProps extends GameProps {
  /** For a visitor and without a ticket. */
  readonly fallback?: ReactNode;
  /** Until it is known; the fallback by default. */
  readonly loading?: ReactNode;
  readonly children: (ticket: Ticket) => ReactNode;
}

export function LastTicket(props: LastTicketProps) {
  return useSession().kind === 'player' ? <NewestTicket {...props} /> : props.fallback;
}

function NewestTicket({ game: { product }, fallback, loading = fallback, children }: LastTicketProps) {
  const newest = useResource(getTickets, { product, limit: 1 });
  if (newest.kind === 'loading') return loading;
  const id = newest.kind === 'ready' ? newest.value.tickets[0]?.id : undefined;
  return id === undefined ? (
    fallback
  ) : (
    <TicketWithLines id={id} fallback={fallback} loading={loading}>
      {children}
    </TicketWithLines>
  );
}

function TicketWithLines({ id, fallback, loading, children }: Omit<LastTicketProps, 'game'> & { readonly id: string }) {
  const ticket = useResource(getTicket, { id }, { staleMs: TICKET_STALE_MS });
  if (ticket.kind === 'loading') return loading;
  return ticket.kind === 'ready' ? children(ticket.value) : fallback;
}
