import type { ReactElement } from 'react';
import { useText } from '@padauk/shared/runtime';
import { Amount, DrawNumber, List, ListItem } from '@padauk/shared/ui';
import type { Ticket } from '../resources/lottery.types.ts';
import { TicketStateBadge } from './ticket-state-badge.tsx';
import styles from './ticket-lines.module.scss';

interface TicketLinesProps {
  readonly ticket: Ticket;
  /** With the state and the payout of each line; without them it is a receipt. */
  readonly hasStates?: boolean;
}

/** The numbers of a placed ticket with their stakes; a winning number is full gold. */
export function TicketLines({ ticket, hasStates = false }: TicketLinesProps): ReactElement {
  const t = useText('lottery');
  return (
    <List label={t('numbersOfTicket')}>
      {ticket.lines.map((line) => (
        <ListItem
          key={line.number}
          leading={<DrawNumber number={line.number} size="small" isFinal={line.state === 'won'} />}
          title={<Amount kyat={line.stakeKyat} />}
          detail={t('times', { multiplier: line.payoutMultiplier })}
          {...(hasStates
            ? {
                trailing: (
                  <span className={styles.outcome}>
                    <TicketStateBadge state={line.state} draw={ticket.draw} />
                    {line.payoutKyat > 0 && <Amount kyat={line.payoutKyat} isSigned isToned />}
                  </span>
                ),
              }
            : {})}
        />
      ))}
    </List>
  );
}
