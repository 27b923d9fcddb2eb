import type { ReactElement } from 'react';
import { myanmarDateOf, type MyanmarDate } from '@padauk/contract/rules/myanmar-time';
import { getServerNow, useText } from '@padauk/shared/runtime';
import styles from './ticket-filter.module.scss';

interface DayRangeProps {
  readonly from: MyanmarDate | null;
  readonly to: MyanmarDate | null;
  readonly onChange: (which: 'from' | 'to', day: MyanmarDate | null) => void;
}

export function DayRange({ onChange, ...days }: DayRangeProps): ReactElement {
  const t = useText('betting');
  return (
    <div className={styles.days}>
      {(['from', 'to'] as const).map((which) => (
        <label key={which} className={styles.day}>
          <span>{t(`list.${which}`)}</span>
          <input
            type="date"
            className={styles.input}
            value={days[which] ?? ''}
            max={myanmarDateOf(new Date(getServerNow()))}
            onChange={({ target }) => onChange(which, target.value === '' ? null : target.value)}
          />
        </label>
      ))}
    </div>
  );
}
