import type { ReactElement } from 'react';
import { pageSettings } from '@padauk/shared/runtime';
import styles from './play-money.module.scss';

/** Before every payment, where it is so: that no money here is real. The word is the page's own. */
export function PlayMoney({ children }: { readonly children: string }): ReactElement | null {
  return pageSettings().environment === 'sandbox' ? <span className={styles.mark}>{children}</span> : null;
}
