import type { ReactElement } from 'react';
import { pathOf } from '@padauk/contract/paths';
import { PlacedReceipt, type Ticket } from '@padauk/shared/betting';
import { useFormat, useText } from '@padauk/shared/runtime';
import type { LotteryGame } from '../games/lottery-game.types.ts';
import { CountRow, DrawRow } from './draw-facts.tsx';
import { ShareTicket } from './share-ticket.tsx';
import { TicketLines } from './ticket-lines.tsx';

interface PlacedProps {
  readonly game: LotteryGame;
  readonly ticket: Ticket;
}

/** K18: the receipt of a bet on a number game that has just been placed, and its lines. */
export function Placed({ game, ticket }: PlacedProps): ReactElement {
  const t = useText('lottery');
  const format = useFormat();
  return (
    <PlacedReceipt
      ticket={ticket}
      resultComes={t('success.draw', { time: format.dateTime(ticket.draw.drawsAt) })}
      facts={
        <>
          <DrawRow draw={ticket.draw} />
          <CountRow count={ticket.lineCount} />
        </>
      }
      paths={{
        status: game.paths.status(ticket.id),
        tickets: pathOf('tickets'),
        bet: game.paths.draws,
      }}
      share={<ShareTicket game={game} ticket={ticket} isPrimary />}
    >
      <TicketLines ticket={ticket} />
    </PlacedReceipt>
  );
}
