import type { ReactElement, ReactNode } from 'react';
import { Amount, Card } from '@padauk/shared/ui';
import type { PlacedTicket, TicketWord } from './ticket.types.ts';
import { TicketBadge } from './ticket-badge.tsx';
import styles from './ticket-status.module.scss';

interface TicketStatusProps {
  readonly ticket: Pick<PlacedTicket, 'payoutKyat'>;
  readonly word: TicketWord;
  readonly result: ReactNode;
  readonly sentence: string;
}

/** A live region: screen readers announce changes. */
export function TicketStatus({ ticket, word, result, sentence }: TicketStatusProps): ReactElement {
  return (
    <Card tone={word === 'won' ? 'gold' : 'plain'}>
      <div role="status" className={styles.status}>
        {result}
        <TicketBadge word={word} />
        {ticket.payoutKyat > 0 && <Amount kyat={ticket.payoutKyat} size="large" isSigned isToned />}
        <p className={styles.sentence}>{sentence}</p>
      </div>
    </Card>
  );
}
