import type { ReactElement } from 'react';
import { classNames } from '@padauk/shared/ui';
import styles from './stamp.module.scss';

export type StampTone = 'sent' | 'good' | 'bad';

export function Stamp({ tone, children }: { readonly tone: StampTone; readonly children: string }): ReactElement {
  return (
    <p className={styles.place}>
      <span className={classNames(styles.stamp, styles[tone])}>{children}</span>
    </p>
  );
}
