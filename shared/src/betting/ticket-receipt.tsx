import type { ReactElement, ReactNode } from 'react';
import { useFormat, useText } from '@padauk/shared/runtime';
import { AmountRow, Card, CopyButton, Notice, Receipt, ReceiptRow } from '@padauk/shared/ui';
import { computeReturnedKyat, shortenId, type PlacedTicket } from './ticket.rules.ts';

interface RefundReceiptProps {
  readonly ticket: PlacedTicket & { readonly refundedAt: string | null };
  readonly reason: string;
  readonly facts: ReactNode;
}

export function RefundReceipt({ ticket, reason, facts }: RefundReceiptProps): ReactElement {
  const t = useText('betting');
  const format = useFormat();
  return (
    <>
      <Notice tone="info" title={t('refund.back')}>
        <p>{reason}</p>
      </Notice>
      <Card>
        <Receipt>
          <TicketIdRow id={ticket.id} />
          {facts}
          {ticket.refundedAt !== null && (
            <ReceiptRow label={t('refund.at')}>{format.dateTime(ticket.refundedAt)}</ReceiptRow>
          )}
          <AmountRow label={t('refundedKyat')} kyat={computeReturnedKyat(ticket)} isTotal isSigned isToned />
        </Receipt>
      </Card>
    </>
  );
}

function TicketIdRow({ id }: { readonly id: string }): ReactElement {
  const t = useText('betting');
  return (
    <ReceiptRow label={`${t('ticket')} ${shortenId(id)}`}>
      <CopyButton value={shortenId(id)} label={t('ticket')} />
    </ReceiptRow>
  );
}
