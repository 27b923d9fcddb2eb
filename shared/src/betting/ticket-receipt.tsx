import type { ReactElement, ReactNode } from 'react';
import { useFormat, useText } from '@padauk/shared/runtime';
import { Amount, AmountRow, Card, CopyButton, Notice, Receipt, ReceiptRow, Logo } from '@padauk/shared/ui';
import {
  computeOutcomeKyat,
  computeReturnedKyat,
  isNetLoss,
  shortenId,
  type PlacedTicket,
  type TicketDisplayState,
} from './ticket.rules.ts';
import { TicketBadge } from './ticket-badge.tsx';
import { WinPetals } from './win-petals/win-petals.tsx';
import { useWinText } from './win-text.tsx';
import styles from './win-heading.module.scss';

interface TicketReceiptProps {
  readonly ticket: PlacedTicket;
  readonly displayState: TicketDisplayState;
  readonly facts: ReactNode;
  readonly drawnNumber?: string | null;
}

export function TicketReceipt({ ticket, displayState, facts, drawnNumber = null }: TicketReceiptProps): ReactElement {
  const t = useText('betting');
  const format = useFormat();
  const { state } = ticket;
  return (
    <>
      {state === 'won' && <WinHeading ticket={ticket} drawnNumber={drawnNumber} />}
      <Card>
        <Receipt>
          <ReceiptRow label={t('stateLabel')}>
            <TicketBadge word={displayState} />
          </ReceiptRow>
          <TicketIdRow id={ticket.id} />
          {facts}
          <ReceiptRow label={t('placedAt')}>{format.dateTime(ticket.placedAt)}</ReceiptRow>
          <AmountRow label={t('total')} kyat={ticket.stakeKyat} />
          {state !== 'waiting' && (
            <AmountRow label={t(state === 'refunded' ? 'refundedKyat' : 'payout')} kyat={computeReturnedKyat(ticket)} />
          )}
          {(state === 'won' || state === 'lost' || state === 'part-lost') && (
            <AmountRow label={t('outcome')} kyat={computeOutcomeKyat(ticket)} isTotal isSigned isToned />
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
          <AmountRow label={t('total')} kyat={ticket.stakeKyat} />
          <AmountRow label={t('refundedKyat')} kyat={computeReturnedKyat(ticket)} isTotal isSigned isToned />
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

interface WinHeadingProps {
  readonly ticket: PlacedTicket;
  readonly drawnNumber: string | null;
}

function WinHeading({ ticket, drawnNumber }: WinHeadingProps): ReactElement {
  const { title, where } = useWinText(ticket, drawnNumber);
  return (
    <section className={styles.win}>
      {!isNetLoss(ticket) && <WinPetals ticketId={ticket.id} />}
      <span className={styles.flower}>
        <Logo size={96} />
      </span>
      {drawnNumber !== null && <p className={styles.number}>{drawnNumber}</p>}
      <h2 className={styles.title}>{title}</h2>
      <Amount kyat={ticket.payoutKyat} size="figure" isSigned isToned />
      <p className={styles.where}>{where}</p>
    </section>
  );
}
