import { useId, type ReactElement, type ReactNode } from 'react';
import type { Kyat } from '@padauk/contract/platform/money';
import { Amount, List } from '@padauk/shared/ui';
import styles from './day-group.module.scss';

/** Both are positive. */
export interface DaySums {
  readonly inKyat: Kyat;
  readonly outKyat: Kyat;
}

interface DayGroupProps {
  readonly title: string;
  /** Null while the day is only partly loaded. */
  readonly sums: DaySums | null;
  readonly texts: { readonly in: string; readonly out: string };
  readonly children: ReactNode;
}

export function DayGroup({ title, sums, texts, children }: DayGroupProps): ReactElement {
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
                {texts.in} <Amount kyat={sums.inKyat} isSigned isToned isUnitHidden />
              </span>
            )}
            {sums.outKyat > 0 && (
              <span>
                {texts.out}{' '}
                <span className={styles.out}>
                  <Amount kyat={-sums.outKyat} isUnitHidden />
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
