import { useId, type ReactElement, type ReactNode } from 'react';
import { classNames } from '@padauk/shared/ui';
import styles from './step-rail.module.scss';

export function StepRail({ children }: { readonly children: ReactNode }): ReactElement {
  return <div className={styles.rail}>{children}</div>;
}

interface StepProps {
  readonly number: number;
  readonly title: string;
  readonly isCurrent: boolean;
  readonly children: ReactNode;
}

export function Step({ number, title, isCurrent, children }: StepProps): ReactElement {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classNames(styles.step, isCurrent && styles.now)}>
      <span aria-hidden="true" className={styles.number}>
        {number}
      </span>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
      </div>
      <div className={styles.content}>{children}</div>
    </section>
  );
}
