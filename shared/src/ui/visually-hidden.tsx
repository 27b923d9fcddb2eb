import type { ReactElement, ReactNode } from 'react';
import styles from './visually-hidden.module.scss';

export function VisuallyHidden({ children }: { readonly children: ReactNode }): ReactElement {
  return <span className={styles.hidden}>{children}</span>;
}
