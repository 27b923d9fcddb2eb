import type { ReactNode } from 'react';
import { WinMessage } from '@padauk/shared/betting';
import type { GameTicketProps } from '../lottery-game.types.ts';
import { TicketState, useRefundReason } from '../number-ticket-page.tsx';
import { TicketActions } from './ticket/ticket-actions.tsx';
import { TicketFacts } from './ticket/ticket-facts.tsx';
import { Ticket } from './ticket/ticket.tsx';

interface SettledTicketProps extends GameTicketProps {
  readonly children?: ReactNode;
}

export function SettledTicket({ game, ticket, children }: SettledTicketProps) {
  const formatRefundReason = useRefundReason(game);
  return (
    <>
      {ticket.state === 'won' ? (
        <WinMessage ticket={ticket} drawnNumber={ticket.draw.result} />
      ) : (
        <TicketState ticket={ticket} />
      )}
      {ticket.state === 'refunded' && <p>{formatRefundReason(ticket)}</p>}
      <Ticket game={game} ticket={ticket} />
      <TicketFacts ticket={ticket}>{children}</TicketFacts>
      <TicketActions game={game} ticket={ticket} />
    </>
  );
}
