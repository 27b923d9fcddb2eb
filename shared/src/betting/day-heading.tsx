import type { ReactElement } from 'react';
import { useFormat, useText } from '@padauk/shared/runtime';
import { Amount, type ListPosition } from '@padauk/shared/ui';
import { computeNetKyat, type DaySums } from './ticket-days.rules.ts';
import styles from './day-heading.module.scss';

interface DayHeadingProps {
  readonly date: string;
  /** Null from a server older than the page. */
  readonly sums: DaySums | null;
  readonly position: ListPosition;
}

export function DayHeading({ date, sums, position }: DayHeadingProps): ReactElement {
  const t = useText('betting');
  const format = useFormat();
  return (
    <li ref={position.measure} data-index={position.index} className={styles.day}>
      <h2 className={styles.title}>{format.date(date)}</h2>
      {sums !== null && (
        <p className={styles.sums}>
          <span>
            {t('list.staked')} <Amount kyat={sums.stakeKyat} size="small" isUnitHidden />
          </span>
          <span>
            {t('list.won')} <Amount kyat={sums.payoutKyat} size="small" isUnitHidden />
          </span>
          {sums.waitingKyat < sums.stakeKyat && (
            <span>
              {t('list.net')} <Amount kyat={computeNetKyat(sums)} size="small" isUnitHidden isSigned isToned />
            </span>
          )}
        </p>
      )}
    </li>
  );
}
