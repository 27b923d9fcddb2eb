import type { ReactElement, ReactNode } from 'react';
import { useFormat, useText } from '@padauk/shared/runtime';
import { Amount, Card, CopyButton, Notice, Receipt, ReceiptRow } from '@padauk/shared/ui';
import { computeOutcomeKyat, computeReturnedKyat, shortenId } from './ticket.rules.ts';
import type { PlacedTicket, TicketDisplayState } from './ticket.types.ts';
import { TicketBadge } from './ticket-badge.tsx';
import { WinHeading } from './win-heading.tsx';

interface TicketReceiptProps {
  readonly ticket: PlacedTicket;
  readonly displayState: TicketDisplayState;
  readonly facts: ReactNode;
  readonly drawnNumber?: string | null;
  readonly winContent?: ReactNode;
}

export function TicketReceipt({
  ticket,
  displayState,
  facts,
  drawnNumber = null,
  winContent,
}: TicketReceiptProps): ReactElement {
  const t = useText('betting');
  const format = useFormat();
  const { state } = ticket;
  return (
    <>
      {state === 'won' && (
        <>
          <WinHeading ticketId={ticket.id} payoutKyat={ticket.payoutKyat} drawnNumber={drawnNumber} />
          {winContent}
        </>
      )}
      <Card>
        <Receipt>
          <ReceiptRow label={t('stateLabel')}>
            <TicketBadge word={displayState} />
          </ReceiptRow>
          <TicketIdRow id={ticket.id} />
          {facts}
          <ReceiptRow label={t('placedAt')}>{format.dateTime(ticket.placedAt)}</ReceiptRow>
          <ReceiptRow label={t('total')}>
            <Amount kyat={ticket.stakeKyat} />
          </ReceiptRow>
          {state !== 'waiting' && (
            <ReceiptRow label={t(state === 'refunded' ? 'refundedKyat' : 'payout')}>
              <Amount kyat={computeReturnedKyat(ticket)} />
            </ReceiptRow>
          )}
          {(state === 'won' || state === 'lost' || state === 'part-lost') && (
            <ReceiptRow label={t('outcome')} isTotal>
              <Amount kyat={computeOutcomeKyat(ticket)} isSigned isToned />
            </ReceiptRow>
          )}
        </Receipt>
      </Card>
    </>
  );
}

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
          <ReceiptRow label={t('total')}>
            <Amount kyat={ticket.stakeKyat} />
          </ReceiptRow>
          <ReceiptRow label={t('refundedKyat')} isTotal>
            <Amount kyat={computeReturnedKyat(ticket)} isSigned isToned />
          </ReceiptRow>
        </Receipt>
      </Card>
    </>
  );
}

export function TicketIdRow({ id }: { readonly id: string }): ReactElement {
  const t = useText('betting');
  return (
    <ReceiptRow label={`${t('ticket')} ${shortenId(id)}`}>
      <CopyButton value={shortenId(id)} label={t('ticket')} />
    </ReceiptRow>
  );
}
