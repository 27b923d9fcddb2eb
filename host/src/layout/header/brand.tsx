import type { ReactElement } from 'react';
import { pageSettings, useText } from '@padauk/shared/runtime';
import { Mark } from '@padauk/shared/ui';
import styles from './header.module.scss';

/** P23: in the sandbox it also states that the money is not real. */
export function Brand(): ReactElement {
  const t = useText('shell');
  const { brand, environment } = pageSettings();
  return (
    <span className={styles.brand}>
      <Mark size={30} />
      <span className={styles.words}>
        <span className={styles.name}>{brand}</span>
        {environment === 'sandbox' && <span className={styles.playMoney}>{t('playMoney')}</span>}
      </span>
    </span>
  );
}
