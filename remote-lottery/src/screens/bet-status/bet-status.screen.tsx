import type { ReactElement } from 'react';
import { pathOf } from '@padauk/contract/paths';
import { useText } from '@padauk/shared/runtime';
import { Amount, Button, Card, DrawNumber, Receipt, ReceiptRow, Stack } from '@padauk/shared/ui';
import { ticketWord } from '../../components/ticket-state.rules.ts';
import { TicketStateBadge } from '../../components/ticket-state-badge.tsx';
import { DrawSummary } from '../../components/draw-summary.tsx';
import { TicketPage } from '../../components/ticket-page.tsx';
import type { Ticket } from '../../resources/lottery.types.ts';
import { usePhase } from '../../resources/use-phase.ts';
import styles from './bet-status.module.scss';

/** `/bet_status?id=`: how a placed bet stands. The stream turns it from waiting to won or lost before the player's eyes. */
export function BetStatusScreen(): ReactElement {
  const t = useText('lottery');
  return (
    <TicketPage title={t('status.title')} backTo={pathOf('tickets')}>
      {(ticket) => <Standing ticket={ticket} />}
    </TicketPage>
  );
}

function Standing({ ticket }: { readonly ticket: Ticket }): ReactElement {
  const t = useText('lottery');
  const word = ticketWord(ticket.state, usePhase(ticket.draw));
  return (
    <>
      <Card tone={word === 'won' ? 'gold' : 'plain'}>
        <div role="status" className={styles.standing}>
          <DrawNumber number={ticket.draw.result} isFinal={ticket.draw.result !== null} />
          <TicketStateBadge state={ticket.state} draw={ticket.draw} />
          {ticket.payoutKyat > 0 && <Amount kyat={ticket.payoutKyat} size="large" isSigned isToned />}
          <p className={styles.sentence}>{t(`status.${word}`)}</p>
        </div>
      </Card>
      <DrawSummary draw={ticket.draw} />
      <Card>
        <Receipt>
          <ReceiptRow label={t('numbersOfTicket')}>{t('numbers', { count: ticket.lineCount })}</ReceiptRow>
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
