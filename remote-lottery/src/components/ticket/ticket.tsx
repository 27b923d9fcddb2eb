import type { ReactElement } from 'react';
import { groupDigits } from '@padauk/contract/money';
import { shortId, type Ticket as PlacedTicket } from '@padauk/shared/betting';
import { useText } from '@padauk/shared/runtime';
import { classNames } from '@padauk/shared/ui';
import type { LotteryGame } from '../../games/lottery-game.types.ts';
import { TicketHead } from './ticket-head.tsx';
import { TicketNumbers } from './ticket-numbers.tsx';
import { TicketStamp } from './ticket-stamp.tsx';
import { TicketStub } from './ticket-stub.tsx';
import { TicketSum } from './ticket-sum.tsx';
import { lookOf, momentLines, tableLines } from './ticket.rules.ts';
import styles from './ticket.module.scss';

interface TicketProps {
  readonly game: LotteryGame;
  readonly ticket: PlacedTicket;
  /** Full-screen win, the same as the shared image: losing lines are grouped, and the code opens the app. */
  readonly isMoment?: boolean;
}

/** K18, T6: a ticket with head, sum, stamp, numbers and a stub below the perforation. */
export function Ticket({ game, ticket, isMoment = false }: TicketProps): ReactElement {
  const betting = useText('betting');
  const look = lookOf(ticket.state);
  const numbers = (
    <TicketNumbers
      lines={isMoment ? momentLines(ticket, groupDigits) : tableLines(ticket, groupDigits)}
      isOneColumn={isMoment}
    />
  );
  const sum = (
    <div className={classNames(styles.sum, look === 'won' && styles.raised)}>
      <TicketStamp ticket={ticket} />
      <TicketSum ticket={ticket} />
    </div>
  );
  return (
    <article className={styles.ticket} aria-label={`${betting('ticket')} ${shortId(ticket.id)}`}>
      <TicketHead game={game} ticket={ticket} />
      <div className={styles.body}>
        {/* For a win the money comes first. */}
        {look === 'won' && sum}
        {numbers}
        {look !== 'won' && sum}
      </div>
      <div className={classNames(styles.tear, isMoment && styles.overPage)} aria-hidden="true" />
      <TicketStub game={game} ticket={ticket} isMoment={isMoment} />
    </article>
  );
}
