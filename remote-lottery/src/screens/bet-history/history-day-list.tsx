import type { ReactElement } from 'react';
import { useFormat, useText } from '@padauk/shared/runtime';
import { Amount, List, ListItem, Section } from '@padauk/shared/ui';
import { BetStateBadge } from '../../components/bet-state-badge.tsx';
import type { SlipSummary } from '../../resources/lottery.types.ts';
import type { HistoryDay } from './history.rules.ts';
import styles from './history-day-list.module.scss';

/** One day of bets: each a row that opens its ticket. The row names the day of the draw: a bet may be placed days before it. */
export function HistoryDayList({ day }: { readonly day: HistoryDay }): ReactElement {
  const format = useFormat();
  return (
    <Section title={format.date(day.date)}>
      <List label={format.date(day.date)}>
        {day.slips.map((slip) => (
          <SlipRow key={slip.id} slip={slip} />
        ))}
      </List>
    </Section>
  );
}

function SlipRow({ slip }: { readonly slip: SlipSummary }): ReactElement {
  const t = useText('lottery');
  const format = useFormat();
  return (
    <ListItem
      to={`/bet_detail?id=${slip.id}`}
      title={t('sectionAt', { name: t(`section.${slip.section.slot}`), time: format.date(slip.section.date) })}
      detail={
        <span className={styles.facts}>
          <span>
            {format.time(slip.placedAt)} · {t('numbers', { count: slip.lineCount })}
          </span>
          <BetStateBadge state={slip.state} section={slip.section} />
        </span>
      }
      trailing={
        <span className={styles.amounts}>
          <Amount kyat={slip.totalKyat} size="small" />
          {slip.payoutKyat > 0 && <Amount kyat={slip.payoutKyat} size="small" isSigned isToned />}
        </span>
      }
    />
  );
}
