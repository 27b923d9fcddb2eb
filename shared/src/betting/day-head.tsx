import type { ReactElement } from 'react';
import { useFormat, useText } from '@padauk/shared/runtime';
import { Amount, type ListPlace } from '@padauk/shared/ui';
import { netKyat, type DaySums } from './ticket-days.rules.ts';
import styles from './day-head.module.scss';

interface DayHeadProps {
  readonly date: string;
  /** Null from a server older than the page. */
  readonly sums: DaySums | null;
  readonly place: ListPlace;
}

export function DayHead({ date, sums, place }: DayHeadProps): ReactElement {
  const t = useText('betting');
  const format = useFormat();
  return (
    <li ref={place.measure} data-index={place.index} className={styles.day}>
      <h2 className={styles.title}>{format.date(date)}</h2>
      {sums !== null && (
        <p className={styles.sums}>
          <span>
            {t('list.staked')} <Amount kyat={sums.stakeKyat} size="small" isBare />
          </span>
          <span>
            {t('list.won')} <Amount kyat={sums.payoutKyat} size="small" isBare />
          </span>
          {sums.waitingKyat < sums.stakeKyat && (
            <span>
              {t('list.net')} <Amount kyat={netKyat(sums)} size="small" isBare isSigned isToned />
            </span>
          )}
        </p>
      )}
    </li>
  );
}
