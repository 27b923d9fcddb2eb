import type { ReactElement, ReactNode } from 'react';
import styles from './visually-hidden.module.scss';

/** Text for a screen reader only. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }): ReactElement {
  return <span className={styles.hidden}>{children}</span>;
}
