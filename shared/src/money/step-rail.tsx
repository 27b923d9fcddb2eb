import { useId, type ReactElement, type ReactNode } from 'react';
import { classNames } from '@padauk/shared/ui';
import styles from './step-rail.module.scss';

/** Steps of one task under each other, on one line: all of them are in sight, and none has to be finished before the next is read. */
export function StepRail({ children }: { readonly children: ReactNode }): ReactElement {
  return <div className={styles.rail}>{children}</div>;
}

interface StepProps {
  /** Counts from 1. */
  readonly number: number;
  readonly title: string;
  /** What is to be done now: in gold. The others are done, or come after it. */
  readonly isNow: boolean;
  /** Beside the heading: a link. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** One step of a rail: its number, its h2, what it asks. */
export function Step({ number, title, isNow, aside, children }: StepProps): ReactElement {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.step}>
      <span aria-hidden="true" className={classNames(styles.number, isNow && styles.now)}>
        {number}
      </span>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {aside}
      </div>
      <div className={styles.content}>{children}</div>
    </section>
  );
}
