import type { ReactElement } from 'react';
import { classNames } from '@padauk/shared/ui';
import styles from './stamp.module.scss';

export type StampTone = 'sent' | 'good' | 'bad';

/** The stamp on a slip: the word of its state, set down once when it appears. */
export function Stamp({ tone, children }: { readonly tone: StampTone; readonly children: string }): ReactElement {
  return (
    <p className={styles.place}>
      <span className={classNames(styles.stamp, styles[tone])}>{children}</span>
    </p>
  );
}
