import { useState, type ComponentType, type ReactElement } from 'react';
import { ShieldCheck } from 'lucide-react';
import { getPath } from '@padauk/contract/paths';
import { Navigate, session, useText } from '@padauk/shared/runtime';
import { MINIMUM_AGE_YEARS } from '@padauk/contract/limits';
import { Icon, Logo } from '@padauk/shared/ui';
import { useNextPath } from '../routing/use-next-path.ts';
import styles from './entry.module.scss';

/** Sends on a player who is already logged in. One who logs in here stays until the screen navigates. */
export function withVisitorGuard(Screen: ComponentType): ComponentType {
  return function ForVisitors(): ReactElement {
    const next = useNextPath();
    const [onward] = useState(() => (session.current().kind === 'player' ? (next ?? getPath('home')) : null));
    if (onward !== null) return <Navigate to={onward} replace />;
    return (
      <>
        <EntryBrand />
        <Screen />
      </>
    );
  };
}

function EntryBrand(): ReactElement {
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
