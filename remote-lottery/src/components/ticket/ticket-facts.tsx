import type { ReactNode } from 'react';
import { TicketBadge, type Ticket } from '@padauk/shared/betting';
import { useFormat, useText } from '@padauk/shared/runtime';
import { Card, Notice, Receipt, ReceiptRow, AmountRow } from '@padauk/shared/ui';
import { useTicketDisplayState } from '../../resources/use-ticket-display-state.ts';
import { ResultRow } from '../draw-summary.tsx';
import { formatNumbers } from './ticket.rules.ts';

interface TicketFactsProps {
  readonly ticket: Ticket;
  readonly children?: ReactNode;
}

/** Nothing without rows of its own: a won ticket shows its stake and its net. */
export function TicketFacts({ ticket, children }: TicketFactsProps) {
  if (ticket.state === 'won' && children === undefined) return null;
  return (
    <Card>
      <Receipt>
        {children}
        {ticket.state === 'waiting' ? <WaitingFacts ticket={ticket} /> : <SettledFacts ticket={ticket} />}
      </Receipt>
    </Card>
  );
}

function WaitingFacts({ ticket }: { readonly ticket: Ticket }) {
  const betting = useText('betting');
  const displayState = useTicketDisplayState(ticket);
  return (
    <>
      <ReceiptRow label={betting('stateLabel')}>
        <TicketBadge word={displayState} />
      </ReceiptRow>
      <ResultRow draw={ticket.draw} />
    </>
  );
}

function SettledFacts({ ticket }: { readonly ticket: Ticket }) {
  const betting = useText('betting');
  const format = useFormat();
  const { state, stakeKyat, payoutKyat, refundedAt } = ticket;
  return (
    <>
      {state === 'refunded' && refundedAt !== null && (
        <ReceiptRow label={betting('refund.at')}>{format.dateTime(refundedAt)}</ReceiptRow>
      )}
      {state === 'lost' && (
        <>
          <AmountRow label={betting('payout')} kyat={payoutKyat} />
          <AmountRow label={betting('outcome')} isTotal kyat={payoutKyat - stakeKyat} isSigned isToned />
        </>
      )}
    </>
  );
}

/** T6: the drawn number beside what was played. */
export function LostMessage({ ticket: { draw, lines } }: { readonly ticket: Ticket }) {
  const t = useText('lottery');
  return <Notice tone="info">{t('status.lost', { number: draw.result ?? '', numbers: formatNumbers(lines) })}</Notice>;
}
