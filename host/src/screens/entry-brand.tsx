import type { ReactElement } from 'react';
import { ShieldCheck } from 'lucide-react';
import { MINIMUM_AGE_YEARS } from '@padauk/contract/limits';
import { useText } from '@padauk/shared/runtime';
import { Icon, Logo } from '@padauk/shared/ui';
import styles from './entry.module.scss';

/** The brand above log-in and sign-up, with a note that staff never ask for a password or PIN. */
export function EntryBrand(): ReactElement {
  const t = useText('screens');
  return (
    <div className={styles.brand}>
      <Logo size={56} />
      <div>
        <p className={styles.promise}>
          <Icon of={ShieldCheck} size={20} />
          {t('entry.promise')}
        </p>
        <p className={styles.age}>{t('entry.age', { years: MINIMUM_AGE_YEARS })}</p>
      </div>
    </div>
  );
}
