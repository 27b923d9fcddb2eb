import type { ReactElement } from 'react';
import { useText } from '@padauk/shared/runtime';
import { classNames } from '@padauk/shared/ui';
import styles from './package-numbers.module.scss';

interface PackageNumbersProps {
  readonly numbers: readonly string[];
  /** Size of the package; missing numbers are empty places. */
  readonly count: number;
  readonly closed?: readonly string[];
}

export function PackageNumbers({ numbers, count, closed = [] }: PackageNumbersProps): ReactElement {
  const t = useText('lottery');
  const sorted = [...numbers].sort();
  return (
    <ul className={styles.numbers} aria-label={t('numbersOfTicket')}>
      {Array.from({ length: Math.max(count, sorted.length) }, (_, index) => {
        const number = sorted[index];
        return number === undefined ? (
          <li key={`empty ${index}`} className={styles.empty} aria-hidden="true" />
        ) : (
          <li key={number} className={classNames(styles.number, closed.includes(number) && styles.closed)}>
            {number}
          </li>
        );
      })}
    </ul>
  );
}
