import type { ReactElement, ReactNode } from 'react';
import styles from './button-pair.module.scss';

/** Equal buttons side by side; stacked if they do not fit. */
export function ButtonPair({ children }: { readonly children: ReactNode }): ReactElement {
  return <div className={styles.pair}>{children}</div>;
}
