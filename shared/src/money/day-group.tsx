import { useId, type ReactElement, type ReactNode } from 'react';
import type { Kyat } from '@padauk/contract/money';
import { Amount, List } from '@padauk/shared/ui';
import styles from './day-group.module.scss';

/** What came in and went out on a day; both are positive. */
export interface DaySums {
  readonly inKyat: Kyat;
  readonly outKyat: Kyat;
}

interface DayGroupProps {
  /** "Today", "23/11/2026". */
  readonly title: string;
  /** null while not all of the day is known. */
  readonly sums: DaySums | null;
  /** "in" and "out", before the sums. */
  readonly words: { readonly in: string; readonly out: string };
  /** `ListItem`s. */
  readonly children: ReactNode;
}

/** The movements of one day in one card, under its name and what came in and went out. */
export function DayGroup({ title, sums, words, children }: DayGroupProps): ReactElement {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.day}>
      <div className={styles.head}>
        <h3 id={id} className={styles.title}>
          {title}
        </h3>
        {sums !== null && (
          <p className={styles.sums}>
            {sums.inKyat > 0 && (
              <span>
                {words.in} <Amount kyat={sums.inKyat} isSigned isToned isBare />
              </span>
            )}
            {sums.outKyat > 0 && (
              <span>
                {words.out}{' '}
                <span className={styles.out}>
                  <Amount kyat={-sums.outKyat} isBare />
                </span>
              </span>
            )}
          </p>
        )}
      </div>
      <List label={title}>{children}</List>
    </section>
  );
}
