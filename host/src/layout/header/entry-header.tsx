import type { ReactElement } from 'react';
import { Languages } from 'lucide-react';
import { getPath } from '@padauk/contract/paths';
import { Link, useText } from '@padauk/shared/runtime';
import { IconButton } from '@padauk/shared/ui';
import { Brand } from './brand.tsx';
import styles from './header.module.scss';

/** For the login and sign-up layouts: the brand and the language, no other links. */
export function EntryHeader(): ReactElement {
  const t = useText('shell');
  return (
    <header className={styles.header}>
      <Link to={getPath('home')} className={styles.home}>
        <Brand />
      </Link>
      <IconButton icon={Languages} label={t('header.language')} to={getPath('language')} />
    </header>
  );
}
