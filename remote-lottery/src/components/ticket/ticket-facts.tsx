import type { ReactNode } from 'react';
import { isNetLoss, TicketBadge, type Ticket, useWinText, WinPetals } from '@padauk/shared/betting';
import { useFormat, useText } from '@padauk/shared/runtime';
import { Card, Receipt, ReceiptRow, AmountRow } from '@padauk/shared/ui';
import { useTicketDisplayState } from '../../resources/use-ticket-display-state.ts';
import { ResultRow } from '../draw-summary.tsx';
import { formatNumbers } from './ticket.rules.ts';
import styles from './button-pair.module.scss';
import winMessageStyles from './win-message.module.scss';

export function TicketFacts({ ticket }: { readonly ticket: Ticket }) {
  return (
    <Card>
      <Receipt>
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
      {state !== 'lost' && <AmountRow label={betting('total')} kyat={stakeKyat} />}
      {state === 'lost' && <AmountRow label={betting('payout')} kyat={payoutKyat} />}
      {state !== 'refunded' && (
        <AmountRow label={betting('outcome')} isTotal kyat={payoutKyat - stakeKyat} isSigned isToned />
      )}
    </>
  );
}

/** Equal buttons side by side; stacked if they do not fit. */
export function ButtonPair({ children }: { readonly children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}

/** T6: the drawn number beside what was played. */
export function LostMessage({ ticket: { draw, lines } }: { readonly ticket: Ticket }) {
  const t = useText('lottery');
  return <p>{t('status.lost', { number: draw.result ?? '', numbers: formatNumbers(lines) })}</p>;
}

/** Heading above a winning ticket: the win and where the money is, with one animation. */
export function WinMessage({ ticket }: { readonly ticket: Ticket }) {
  const { title, where } = useWinText(ticket, ticket.draw.result);
  return (
    <section className={winMessageStyles.words}>
      {!isNetLoss(ticket) && <WinPetals ticketId={ticket.id} />}
      <h2>{title}</h2>
      <p className={winMessageStyles.where}>{where}</p>
    </section>
  );
}
