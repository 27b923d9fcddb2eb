import type { ReactElement } from 'react';
import { groupDigits } from '@padauk/contract/money';
import { shortenId, type Ticket as PlacedTicket } from '@padauk/shared/betting';
import { useText } from '@padauk/shared/runtime';
import { classNames } from '@padauk/shared/ui';
import type { LotteryGame } from '../../games/lottery-game.types.ts';
import { TicketHeader } from './ticket-header.tsx';
import { TicketNumbers } from './ticket-numbers.tsx';
import { TicketStamp } from './ticket-stamp.tsx';
import { TicketStub } from './ticket-stub.tsx';
import { TicketSum } from './ticket-sum.tsx';
import { getTicketStyle, listWinMomentLines, listTableLines } from './ticket.rules.ts';
import styles from './ticket.module.scss';

interface TicketProps {
  readonly game: LotteryGame;
  readonly ticket: PlacedTicket;
  /** Full-screen win, the same as the shared image: losing lines are grouped, and the code opens the app. */
  readonly isWinMoment?: boolean;
}

/** K18, T6: a ticket with head, sum, stamp, numbers and a stub below the perforation. */
export function Ticket({ game, ticket, isWinMoment = false }: TicketProps): ReactElement {
  const betting = useText('betting');
  const ticketStyle = getTicketStyle(ticket.state);
  const numbers = (
    <TicketNumbers
      lines={isWinMoment ? listWinMomentLines(ticket, groupDigits) : listTableLines(ticket, groupDigits)}
      isOneColumn={isWinMoment}
    />
  );
  const sum = (
    <div className={classNames(styles.sum, ticketStyle === 'won' && styles.raised)}>
      <TicketStamp ticket={ticket} />
      <TicketSum ticket={ticket} />
    </div>
  );
  return (
    <article className={styles.ticket} aria-label={`${betting('ticket')} ${shortenId(ticket.id)}`}>
      <TicketHeader game={game} ticket={ticket} />
      <div className={styles.body}>
        {/* For a win the money comes first. */}
        {ticketStyle === 'won' && sum}
        {numbers}
        {ticketStyle !== 'won' && sum}
      </div>
      <div className={classNames(styles.tear, isWinMoment && styles.overPage)} aria-hidden="true" />
      <TicketStub game={game} ticket={ticket} isWinMoment={isWinMoment} />
    </article>
  );
}
