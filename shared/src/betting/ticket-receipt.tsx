import type { ReactElement, ReactNode } from 'react';
import { useFormat, useText } from '@padauk/shared/runtime';
import { Amount, Card, CopyButton, Notice, Receipt, ReceiptRow } from '@padauk/shared/ui';
import { outcomeKyat, returnedKyat, shortId } from './ticket.rules.ts';
import type { PlacedTicket, TicketWord } from './ticket.types.ts';
import { TicketBadge } from './ticket-badge.tsx';
import { WinHead } from './win-head.tsx';

interface TicketReceiptProps {
  readonly ticket: PlacedTicket;
  readonly word: TicketWord;
  readonly facts: ReactNode;
  readonly drawn?: string | null;
  readonly won?: ReactNode;
}

export function TicketReceipt({ ticket, word, facts, drawn = null, won }: TicketReceiptProps): ReactElement {
  const t = useText('betting');
  const format = useFormat();
  const { state } = ticket;
  return (
    <>
      {state === 'won' && (
        <>
          <WinHead ticketId={ticket.id} payoutKyat={ticket.payoutKyat} drawn={drawn} />
          {won}
        </>
      )}
      <Card>
        <Receipt>
          <ReceiptRow label={t('stateLabel')}>
            <TicketBadge word={word} />
          </ReceiptRow>
          <TicketIdRow id={ticket.id} />
          {facts}
          <ReceiptRow label={t('placedAt')}>{format.dateTime(ticket.placedAt)}</ReceiptRow>
          <ReceiptRow label={t('total')}>
            <Amount kyat={ticket.stakeKyat} />
          </ReceiptRow>
          {state !== 'waiting' && (
            <ReceiptRow label={t(state === 'refunded' ? 'refundedKyat' : 'payout')}>
              <Amount kyat={returnedKyat(ticket)} />
            </ReceiptRow>
          )}
          {(state === 'won' || state === 'lost' || state === 'part-lost') && (
            <ReceiptRow label={t('outcome')} isTotal>
              <Amount kyat={outcomeKyat(ticket)} isSigned isToned />
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
            <Amount kyat={returnedKyat(ticket)} isSigned isToned />
          </ReceiptRow>
        </Receipt>
      </Card>
    </>
  );
}

export function TicketIdRow({ id }: { readonly id: string }): ReactElement {
  const t = useText('betting');
  return (
    <ReceiptRow label={`${t('ticket')} ${shortId(id)}`}>
      <CopyButton value={shortId(id)} label={t('ticket')} />
    </ReceiptRow>
  );
}
