import type { ReactElement } from 'react';
import { pathOf } from '@padauk/contract/paths';
import { TicketReceipt, type Ticket } from '@padauk/shared/betting';
import { useText } from '@padauk/shared/runtime';
import { Button } from '@padauk/shared/ui';
import { DrawRow, ResultRow } from '../../components/draw-facts.tsx';
import { NumberTicketPage } from '../../components/number-ticket-page.tsx';
import { TicketLines } from '../../components/ticket-lines.tsx';
import { useTicketWord } from '../../resources/use-ticket-word.ts';

/** `/bet_detail?id=`: everything about one ticket, line by line. */
export function BetDetailScreen(): ReactElement {
  const t = useText('lottery');
  return (
    <NumberTicketPage title={t('detail.title')} backTo={pathOf('tickets')}>
      {(ticket) => <Detail ticket={ticket} />}
    </NumberTicketPage>
  );
}

function Detail({ ticket }: { readonly ticket: Ticket }): ReactElement {
  const t = useText('lottery');
  return (
    <>
      <TicketReceipt
        ticket={ticket}
        word={useTicketWord(ticket)}
        facts={
          <>
            <DrawRow draw={ticket.draw} />
            <ResultRow draw={ticket.draw} />
          </>
        }
      />
      <TicketLines ticket={ticket} hasStates />
      {ticket.state === 'refunded' && (
        <Button isWide variant="secondary" to={pathOf('refund', { id: ticket.id })}>
          {t('status.whyRefunded')}
        </Button>
      )}
    </>
  );
}
