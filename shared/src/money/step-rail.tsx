import { useId, type ReactElement, type ReactNode } from 'react';
import { classNames } from '@padauk/shared/ui';
import styles from './step-rail.module.scss';

/** All steps are visible, and none must be finished before the next one. */
export function StepRail({ children }: { readonly children: ReactNode }): ReactElement {
  return <div className={styles.rail}>{children}</div>;
}

interface StepProps {
  /** From 1. */
  readonly number: number;
  readonly title: string;
  readonly isCurrent: boolean;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

export function Step({ number, title, isCurrent, aside, children }: StepProps): ReactElement {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.step}>
      <span aria-hidden="true" className={classNames(styles.number, isCurrent && styles.now)}>
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
