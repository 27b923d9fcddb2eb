import type { ReactElement, ReactNode } from 'react';
import { Amount, Card } from '@padauk/shared/ui';
import { isNetLoss, type PlacedTicket, type TicketDisplayState } from './ticket.rules.ts';
import { TicketBadge } from './ticket-badge.tsx';
import { NetLoss } from './win-text.tsx';
import styles from './ticket-status.module.scss';

interface TicketStatusProps {
  readonly ticket: Pick<PlacedTicket, 'payoutKyat' | 'stakeKyat'>;
  readonly displayState: TicketDisplayState;
  readonly result: ReactNode;
  readonly sentence: string;
}

export function TicketStatus({ ticket, displayState, result, sentence }: TicketStatusProps): ReactElement {
  return (
    <Card tone={displayState === 'won' && !isNetLoss(ticket) ? 'gold' : 'plain'}>
      <div role="status" className={styles.status}>
        {result}
        <TicketBadge word={displayState} />
        {ticket.payoutKyat > 0 && <Amount kyat={ticket.payoutKyat} size="large" isSigned isToned />}
        <NetLoss ticket={ticket} />
        <p className={styles.sentence}>{sentence}</p>
      </div>
    </Card>
  );
}
