import type { ReactElement } from 'react';
import { readPageSettings, useText } from '@padauk/shared/runtime';
import { Logo } from '@padauk/shared/ui';
import styles from './header.module.scss';

/** P23: in the sandbox it also states that the money is not real. */
export function Brand(): ReactElement {
  const t = useText('shell');
  const { brand, environment } = readPageSettings();
  return (
    <span className={styles.brand}>
      <Logo size={30} />
      <span className={styles.words}>
        <span className={styles.name}>{brand}</span>
        {environment === 'sandbox' && <span className={styles.playMoney}>{t('playMoney')}</span>}
      </span>
    </span>
  );
}
