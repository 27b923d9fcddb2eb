import type { ReactElement } from 'react';
import { readPageSettings } from '@padauk/shared/runtime';
import styles from './play-money.module.scss';

export function PlayMoney({ children }: { readonly children: string }): ReactElement | null {
  return readPageSettings().environment === 'sandbox' ? <span className={styles.mark}>{children}</span> : null;
}
