import type { ReactElement, ReactNode } from 'react';
import styles from './button-pair.module.scss';

/** Buttons of equal weight side by side; one below the other where they do not fit. */
export function ButtonPair({ children }: { readonly children: ReactNode }): ReactElement {
  return <div className={styles.pair}>{children}</div>;
}
