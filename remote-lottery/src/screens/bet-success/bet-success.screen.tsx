import type { ReactElement } from 'react';
import { pathOf } from '@padauk/contract/paths';
import { PlacedReceipt, type Ticket } from '@padauk/shared/betting';
import { useFormat, useText } from '@padauk/shared/runtime';
import { CountRow, DrawRow } from '../../components/draw-facts.tsx';
import { NumberTicketPage } from '../../components/number-ticket-page.tsx';
import { TicketLines } from '../../components/ticket-lines.tsx';

/** `/bet_success?id=`: the receipt of a bet that has just been placed. Of one that is settled, the page that says how it ended. */
export function BetSuccessScreen(): ReactElement {
  const t = useText('lottery');
  return (
    <NumberTicketPage
      title={t('success.title')}
      backTo={pathOf('home')}
      elsewhere={({ id, state }) => (state === 'waiting' ? null : pathOf('ticketStatus', { id }))}
    >
      {(ticket) => <Placed ticket={ticket} />}
    </NumberTicketPage>
  );
}

function Placed({ ticket }: { readonly ticket: Ticket }): ReactElement {
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
        standing: pathOf('ticketStatus', { id: ticket.id }),
        tickets: pathOf('tickets'),
        bet: pathOf('draws'),
      }}
    >
      <TicketLines ticket={ticket} />
    </PlacedReceipt>
  );
}
