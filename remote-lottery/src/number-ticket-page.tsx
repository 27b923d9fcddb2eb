import { useEffect, type ReactNode } from 'react';
import { getTicket } from '@padauk/contract/lottery/tickets.endpoints';
import { getPath, type AppPath } from '@padauk/contract/paths';
import { isNetLoss, TicketPage, type Ticket, TicketStatus, useWinText } from '@padauk/shared/betting';
import { patchResource, useBus, useText } from '@padauk/shared/runtime';
import { DrawNumber } from '@padauk/shared/ui';
import type { LotteryGame } from './lottery-game.types.ts';
import { getTicketPath } from './games/number-games.ts';
import { applyDrawEvent } from './resources/draw.rules.ts';
import { formatNumbers } from './components/ticket/ticket.rules.ts';
import { waitedTickets } from './components/ticket/ticket-actions.tsx';
import { useTicketDisplayState } from './resources/use-ticket-display-state.ts';

interface NumberTicketPageProps {
  readonly game: LotteryGame;
  readonly title: string;
  readonly backTo: AppPath;
  /** The page for a ticket in this state; null if that is the current page. */
  readonly getRedirect?: (ticket: Ticket) => AppPath | null;
  readonly children: (ticket: Ticket) => ReactNode;
}

/** A page about the ticket of `?id=`, updated by the stream. A ticket of another game redirects. */
export function NumberTicketPage({ game, getRedirect, children, ...page }: NumberTicketPageProps) {
  const findPage = (ticket: Ticket): AppPath | null =>
    ticket.product === game.product ? (getRedirect?.(ticket) ?? null) : getTicketPath(ticket.product, ticket.id);
  return (
    <TicketPage {...page} getRedirect={findPage} ticketsPath={getPath('ticketsFilter')}>
      {(ticket) => <TicketUpdater ticket={ticket}>{children(ticket)}</TicketUpdater>}
    </TicketPage>
  );
}

function TicketUpdater({ ticket: { id, state }, children }: { readonly ticket: Ticket; readonly children: ReactNode }) {
  useBus('draw.changed', (event) =>
    patchResource(getTicket, { id }, (ticket) => ({ ...ticket, draw: applyDrawEvent(ticket.draw, event) })),
  );
  useEffect(() => {
    if (state === 'waiting') waitedTickets.add(id);
  }, [id, state]);
  return children;
}

export function TicketState({ ticket }: { readonly ticket: Ticket }) {
  const t = useText('lottery');
  const displayState = useTicketDisplayState(ticket);
  const { result } = ticket.draw;
  const { title } = useWinText(ticket, result);
  return (
    <TicketStatus
      ticket={ticket}
      displayState={displayState}
      result={<DrawNumber number={result} isFinal={result !== null} />}
      sentence={
        isNetLoss(ticket)
          ? title
          : t(`status.${displayState}`, { number: result ?? '', numbers: formatNumbers(ticket.lines) })
      }
    />
  );
}

/** The reason of a refund (E27). */
export function useRefundReason({ texts }: LotteryGame): (ticket: Ticket) => string {
  const t = useText('lottery');
  const own = useText(texts);
  return ({ refundReason }) =>
    refundReason === 'no-draw' ? own('noDraw') : t(`refund.reason.${refundReason ?? 'other'}`);
}
