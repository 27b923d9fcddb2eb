import type { ReactElement } from 'react';
import { groupDigits } from '@padauk/contract/money';
import type { Ticket } from '@padauk/shared/betting';
import { useText } from '@padauk/shared/runtime';
import { Amount } from '@padauk/shared/ui';
import { formatWinFactors } from '../win-moment/ticket-picture.rules.ts';
import styles from './ticket-sum.module.scss';

/** The winnings, the refund or the stake, by state. */
export function TicketSum({ ticket }: { readonly ticket: Ticket }): ReactElement {
  const t = useText('lottery');
  const betting = useText('betting');
  const isWon = ticket.state === 'won';
  const factors = isWon ? formatWinFactors(ticket.lines, groupDigits) : null;
  const label = isWon ? betting('payout') : betting(ticket.state === 'refunded' ? 'refundedKyat' : 'total');
  const lineCountText = t('numbers', { count: ticket.lineCount });
  return (
    <p className={styles.sum}>
      <span className={styles.label}>
        {(isWon ? [label, factors] : [lineCountText, label]).filter((part) => part !== null).join(' · ')}
      </span>{' '}
      <Amount kyat={isWon ? ticket.payoutKyat : ticket.stakeKyat} size="figure" isSigned={isWon} isToned={isWon} />
    </p>
  );
}
