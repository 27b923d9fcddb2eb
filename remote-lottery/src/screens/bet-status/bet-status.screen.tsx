import type { ReactElement } from 'react';
import { pathOf } from '@padauk/contract/paths';
import { TicketStanding, type Ticket } from '@padauk/shared/betting';
import { useText } from '@padauk/shared/runtime';
import { Amount, Button, Card, DrawNumber, Receipt, ReceiptRow, Stack } from '@padauk/shared/ui';
import { CountRow } from '../../components/draw-facts.tsx';
import { DrawSummary } from '../../components/draw-summary.tsx';
import { NumberTicketPage } from '../../components/number-ticket-page.tsx';
import { useTicketWord } from '../../resources/use-ticket-word.ts';

/** `/bet_status?id=`: how a placed bet stands. The stream turns it from waiting to won or lost before the player's eyes. */
export function BetStatusScreen(): ReactElement {
  const t = useText('lottery');
  return (
    <NumberTicketPage title={t('status.title')} backTo={pathOf('tickets')}>
      {(ticket) => <Standing ticket={ticket} />}
    </NumberTicketPage>
  );
}

function Standing({ ticket }: { readonly ticket: Ticket }): ReactElement {
  const t = useText('lottery');
  const word = useTicketWord(ticket);
  const { draw } = ticket;
  return (
    <>
      <TicketStanding
        ticket={ticket}
        word={word}
        result={<DrawNumber number={draw.result} isFinal={draw.result !== null} />}
        sentence={t(`status.${word}`)}
      />
      <DrawSummary draw={draw} />
      <Card>
        <Receipt>
          <CountRow count={ticket.lineCount} />
          <ReceiptRow label={t('total')} isTotal>
            <Amount kyat={ticket.stakeKyat} />
          </ReceiptRow>
        </Receipt>
      </Card>
      <Stack gap={2}>
        <Button isWide variant="secondary" to={pathOf('ticket', { id: ticket.id })}>
          {t('status.detail')}
        </Button>
        {ticket.state === 'refunded' && (
          <Button isWide variant="quiet" to={pathOf('refund', { id: ticket.id })}>
            {t('status.whyRefunded')}
          </Button>
        )}
      </Stack>
    </>
  );
}
