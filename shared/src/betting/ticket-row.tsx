import type { ReactElement, ReactNode } from 'react';
import type { AppPath } from '@padauk/contract/paths';
import { useFormat, useText } from '@padauk/shared/runtime';
import { Amount, ListItem, type ListPosition } from '@padauk/shared/ui';
import { isToday } from './is-today.ts';
import { TicketBadge } from './ticket-badge.tsx';
import { NetLoss } from './win-text.tsx';
import type { PlacedTicket, TicketDisplayState } from './ticket.rules.ts';
import styles from './ticket-row.module.scss';

interface TicketRowProps {
  readonly ticket: PlacedTicket;
  readonly displayState: TicketDisplayState;
  readonly to: AppPath;
  readonly title: string;
  readonly detail: ReactNode;
  readonly position?: ListPosition | undefined;
}

export function TicketRow({ ticket, displayState, to, title, detail, position }: TicketRowProps): ReactElement {
  const t = useText('betting');
  const format = useFormat();
  const { placedAt } = ticket;
  // A list shows the day of the draw, or none, so a ticket of another day shows its own.
  const placed = isToday(placedAt) ? format.time(placedAt) : `${format.day(placedAt)} ${format.time(placedAt)}`;
  return (
    <ListItem
      to={to}
      position={position}
      // The amounts stand in the line of the title, so that the numbers below take the full width.
      title={
        <span className={styles.head}>
          <span>{title}</span>{' '}
          <span className={styles.amounts}>
            <Amount kyat={ticket.stakeKyat} size="small" />
            {ticket.payoutKyat > 0 && <Amount kyat={ticket.payoutKyat} size="small" isSigned isToned />}
            <NetLoss ticket={ticket} />
          </span>
        </span>
      }
      detail={
        <>
          <span className={styles.facts}>
            <span>
              {t('placedAt')} {placed}
            </span>
            <TicketBadge word={displayState} />
          </span>{' '}
          <span className={styles.bet}>{detail}</span>
        </>
      }
    />
  );
}
