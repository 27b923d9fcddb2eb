import type { ReactElement } from 'react';
import type { AppPath } from '@padauk/contract/paths';
import { useFormat } from '@padauk/shared/runtime';
import { Amount, ListItem, type ListPlace } from '@padauk/shared/ui';
import { TicketBadge } from './ticket-badge.tsx';
import type { PlacedTicket, TicketWord } from './ticket.types.ts';
import styles from './ticket-row.module.scss';

interface TicketRowProps {
  readonly ticket: PlacedTicket;
  readonly word: TicketWord;
  readonly to: AppPath;
  /** What it is about: the draw with its day, the match. A bet may be placed days before. */
  readonly title: string;
  /** How many lines, the odds. */
  readonly detail: string;
  readonly place?: ListPlace | undefined;
}

/** One ticket of a list: a row that opens it. */
export function TicketRow({ ticket, word, to, title, detail, place }: TicketRowProps): ReactElement {
  const format = useFormat();
  return (
    <ListItem
      to={to}
      place={place}
      title={title}
      detail={
        <span className={styles.facts}>
          <span>
            {format.time(ticket.placedAt)} · {detail}
          </span>
          <TicketBadge word={word} />
        </span>
      }
      trailing={
        <span className={styles.amounts}>
          <Amount kyat={ticket.stakeKyat} size="small" />
          {ticket.payoutKyat > 0 && <Amount kyat={ticket.payoutKyat} size="small" isSigned isToned />}
        </span>
      }
    />
  );
}
