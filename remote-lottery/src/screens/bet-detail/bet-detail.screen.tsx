import type { ReactElement } from 'react';
import { pathOf } from '@padauk/contract/paths';
import { useFormat, useText } from '@padauk/shared/runtime';
import { Amount, Button, Card, CopyButton, DrawNumber, Receipt, ReceiptRow } from '@padauk/shared/ui';
import { drawNameKey } from '../../components/draw-name.rules.ts';
import { TicketStateBadge } from '../../components/ticket-state-badge.tsx';
import { TicketLines } from '../../components/ticket-lines.tsx';
import { TicketPage } from '../../components/ticket-page.tsx';
import { WinPetals } from '../../components/win-petals/win-petals.tsx';
import type { Ticket } from '../../resources/lottery.types.ts';
import { outcomeKyat, returnedKyat, shortId } from '../../resources/ticket.rules.ts';

/** `/bet_detail?id=`: everything about one ticket, line by line. */
export function BetDetailScreen(): ReactElement {
  const t = useText('lottery');
  return (
    <TicketPage title={t('detail.title')} backTo={pathOf('tickets')}>
      {(ticket) => <Ticket ticket={ticket} />}
    </TicketPage>
  );
}

function Ticket({ ticket }: { readonly ticket: Ticket }): ReactElement {
  const t = useText('lottery');
  const format = useFormat();
  const { draw } = ticket;
  return (
    <>
      {ticket.state === 'won' && <WinPetals ticketId={ticket.id} />}
      <Card>
        <Receipt>
          <ReceiptRow label={t('stateLabel')}>
            <TicketStateBadge state={ticket.state} draw={draw} />
          </ReceiptRow>
          <ReceiptRow label={`${t('ticket')} ${shortId(ticket.id)}`}>
            <CopyButton value={shortId(ticket.id)} label={t('ticket')} />
          </ReceiptRow>
          <ReceiptRow label={t('drawLabel')}>
            {format.date(draw.date)} · {t('drawAt', { name: t(drawNameKey(draw)), time: format.time(draw.drawsAt) })}
          </ReceiptRow>
          <ReceiptRow label={t('placedAt')}>{format.dateTime(ticket.placedAt)}</ReceiptRow>
          <ReceiptRow label={t('result')}>
            <DrawNumber number={draw.result} size="small" isFinal={draw.result !== null} />
          </ReceiptRow>
          <ReceiptRow label={t('total')}>
            <Amount kyat={ticket.stakeKyat} />
          </ReceiptRow>
          {ticket.state !== 'waiting' && (
            <ReceiptRow label={t(ticket.state === 'refunded' ? 'refundedKyat' : 'payout')}>
              <Amount kyat={returnedKyat(ticket)} />
            </ReceiptRow>
          )}
          {(ticket.state === 'won' || ticket.state === 'lost') && (
            <ReceiptRow label={t('outcome')} isTotal>
              <Amount kyat={outcomeKyat(ticket)} isSigned isToned />
            </ReceiptRow>
          )}
        </Receipt>
      </Card>
      <TicketLines ticket={ticket} hasStates />
      {ticket.state === 'refunded' && (
        <Button isWide variant="secondary" to={pathOf('refund', { id: ticket.id })}>
          {t('status.whyRefunded')}
        </Button>
      )}
    </>
  );
}
