import type { ReactElement } from 'react';
import { pathOf } from '@padauk/contract/paths';
import { useFormat, useText } from '@padauk/shared/runtime';
import { Amount, Button, Card, EmptyState, Notice, Receipt, ReceiptRow } from '@padauk/shared/ui';
import { drawNameKey } from '../../components/draw-name.rules.ts';
import { TicketLines } from '../../components/ticket-lines.tsx';
import { TicketPage } from '../../components/ticket-page.tsx';
import type { Ticket } from '../../resources/lottery.types.ts';
import { returnedKyat, shortId } from '../../resources/ticket.rules.ts';

/** `/twoD/refund_detail?id=`: why a bet was refunded (E27), and that the whole stake is back. */
export function RefundDetailScreen(): ReactElement {
  const t = useText('lottery');
  return (
    <TicketPage title={t('refund.title')} backTo={pathOf('tickets')}>
      {(ticket) => (ticket.state === 'refunded' ? <Refund ticket={ticket} /> : <NotRefunded ticket={ticket} />)}
    </TicketPage>
  );
}

function Refund({ ticket }: { readonly ticket: Ticket }): ReactElement {
  const t = useText('lottery');
  const format = useFormat();
  return (
    <>
      <Notice tone="info" title={t('refund.back')}>
        <p>{t(`refund.reason.${ticket.refundReason ?? 'other'}`)}</p>
      </Notice>
      <Card>
        <Receipt>
          <ReceiptRow label={t('ticket')}>{shortId(ticket.id)}</ReceiptRow>
          <ReceiptRow label={t('drawLabel')}>
            {format.date(ticket.draw.date)} ·{' '}
            {t('drawAt', { name: t(drawNameKey(ticket.draw)), time: format.time(ticket.draw.drawsAt) })}
          </ReceiptRow>
          {ticket.refundedAt !== null && (
            <ReceiptRow label={t('refund.at')}>{format.dateTime(ticket.refundedAt)}</ReceiptRow>
          )}
          <ReceiptRow label={t('total')}>
            <Amount kyat={ticket.stakeKyat} />
          </ReceiptRow>
          <ReceiptRow label={t('refundedKyat')} isTotal>
            <Amount kyat={returnedKyat(ticket)} isSigned isToned />
          </ReceiptRow>
        </Receipt>
      </Card>
      <TicketLines ticket={ticket} hasStates />
    </>
  );
}

function NotRefunded({ ticket }: { readonly ticket: Ticket }): ReactElement {
  const t = useText('lottery');
  return (
    <EmptyState
      title={t('refund.none')}
      action={
        <Button variant="secondary" to={pathOf('ticket', { id: ticket.id })}>
          {t('status.detail')}
        </Button>
      }
    />
  );
}
