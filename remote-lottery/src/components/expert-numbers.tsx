import type { ReactElement } from 'react';
import { classNames } from '@padauk/shared/ui';
import styles from './expert-numbers.module.scss';

interface ExpertNumbersProps {
  readonly numbers: readonly string[];
  readonly label: string;
  /** The winning number, highlighted; null while there is none. */
  readonly result: string | null;
}

export function ExpertNumbers({ numbers, label, result }: ExpertNumbersProps): ReactElement {
  return (
    <ul className={styles.numbers} aria-label={label}>
      {numbers.map((number) => (
        <li key={number} className={classNames(styles.number, number === result && styles.hit)}>
          {number}
        </li>
      ))}
    </ul>
  );
}
