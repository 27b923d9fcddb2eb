import { useEffect, type ReactElement, type ReactNode } from 'react';
import { getTicket } from '@padauk/contract/endpoints/tickets';
import { getPath, type AppPath } from '@padauk/contract/paths';
import { TicketPage, type Ticket } from '@padauk/shared/betting';
import { patchResource, useBus } from '@padauk/shared/runtime';
import type { LotteryGame } from '../games/lottery-game.types.ts';
import { getTicketPath } from '../games/number-games.ts';
import { applyDrawEvent } from '../resources/draw.rules.ts';
import { waitedTickets } from '../state/waited-tickets.store.ts';

interface NumberTicketPageProps {
  readonly game: LotteryGame;
  readonly title: string;
  readonly backTo: AppPath;
  /** The page for a ticket in this state; null if that is the current page. */
  readonly getRedirect?: (ticket: Ticket) => AppPath | null;
  readonly children: (ticket: Ticket) => ReactNode;
}

/** A page about the ticket of `?id=`, updated by the stream. A ticket of another game redirects. */
export function NumberTicketPage({ game, getRedirect, children, ...page }: NumberTicketPageProps): ReactElement {
  const findPage = (ticket: Ticket): AppPath | null =>
    ticket.product === game.product ? (getRedirect?.(ticket) ?? null) : getTicketPath(ticket.product, ticket.id);
  return (
    <TicketPage {...page} getRedirect={findPage} ticketsPath={getPath('ticketsFilter')}>
      {(ticket) => <TicketUpdater ticket={ticket}>{children(ticket)}</TicketUpdater>}
    </TicketPage>
  );
}

function TicketUpdater({
  ticket: { id, state },
  children,
}: {
  readonly ticket: Ticket;
  readonly children: ReactNode;
}): ReactNode {
  useBus('draw.changed', (event) =>
    patchResource(getTicket, { id }, (ticket) => ({ ...ticket, draw: applyDrawEvent(ticket.draw, event) })),
  );
  useEffect(() => {
    if (state === 'waiting') waitedTickets.add(id);
  }, [id, state]);
  return children;
}
