import type { ReactElement } from 'react';
import { pathOf } from '@padauk/contract/paths';
import { useFormat, useText } from '@padauk/shared/runtime';
import { Amount, List, ListItem, Section } from '@padauk/shared/ui';
import { drawNameKey } from '../../components/draw-name.rules.ts';
import { TicketStateBadge } from '../../components/ticket-state-badge.tsx';
import type { TicketSummary } from '../../resources/lottery.types.ts';
import type { HistoryDay } from './history.rules.ts';
import styles from './history-day-list.module.scss';

/** One day of bets: each a row that opens its ticket. The row names the day of the draw: a bet may be placed days before it. */
export function HistoryDayList({ day }: { readonly day: HistoryDay }): ReactElement {
  const format = useFormat();
  return (
    <Section title={format.date(day.date)}>
      <List label={format.date(day.date)}>
        {day.tickets.map((ticket) => (
          <TicketRow key={ticket.id} ticket={ticket} />
        ))}
      </List>
    </Section>
  );
}

function TicketRow({ ticket }: { readonly ticket: TicketSummary }): ReactElement {
  const t = useText('lottery');
  const format = useFormat();
  return (
    <ListItem
      to={pathOf('ticket', { id: ticket.id })}
      title={t('drawAt', { name: t(drawNameKey(ticket.draw)), time: format.date(ticket.draw.date) })}
      detail={
        <span className={styles.facts}>
          <span>
            {format.time(ticket.placedAt)} · {t('numbers', { count: ticket.lineCount })}
          </span>
          <TicketStateBadge state={ticket.state} draw={ticket.draw} />
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
