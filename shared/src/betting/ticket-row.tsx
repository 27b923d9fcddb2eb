import type { ReactElement } from 'react';
import type { AppPath } from '@padauk/contract/paths';
import { useFormat } from '@padauk/shared/runtime';
import { Amount, ListItem, type ListPosition } from '@padauk/shared/ui';
import { TicketBadge } from './ticket-badge.tsx';
import type { PlacedTicket, TicketDisplayState } from './ticket.rules.ts';
import styles from './ticket-row.module.scss';

interface TicketRowProps {
  readonly ticket: PlacedTicket;
  readonly displayState: TicketDisplayState;
  readonly to: AppPath;
  readonly title: string;
  readonly detail: string;
  readonly position?: ListPosition | undefined;
}

export function TicketRow({ ticket, displayState, to, title, detail, position }: TicketRowProps): ReactElement {
  const format = useFormat();
  return (
    <ListItem
      to={to}
      position={position}
      title={title}
      detail={
        <span className={styles.facts}>
          <span>
            {format.time(ticket.placedAt)} · {detail}
          </span>
          <TicketBadge word={displayState} />
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
