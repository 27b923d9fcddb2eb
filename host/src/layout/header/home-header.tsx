import { useState, type ReactElement } from 'react';
import { Download, RotateCw } from 'lucide-react';
import { getPath, type AppPath } from '@padauk/contract/paths';
import { Link, useSession, useText } from '@padauk/shared/runtime';
import { IconButton } from '@padauk/shared/ui';
import { Brand } from './brand.tsx';
import { NotificationBell } from './notification-bell.tsx';
import { RefreshOverlay } from './refresh-overlay.tsx';
import styles from './header.module.scss';

export function HomeHeader({ inboxPath }: { readonly inboxPath: AppPath | null }): ReactElement {
  const t = useText('shell');
  const bellPath = useSession().kind === 'player' ? inboxPath : null;
  const [isRefreshing, setRefreshing] = useState(false);
  return (
    <header className={styles.roof} data-bell={bellPath === null ? undefined : true}>
      <Link to={getPath('home')} className={styles.home}>
        <Brand />
      </Link>
      <span className={styles.download}>
        <IconButton icon={Download} label={t('header.download')} to={getPath('download')} />
      </span>
      <IconButton icon={RotateCw} label={t('header.refresh')} onClick={() => setRefreshing(true)} />
      {bellPath !== null && <NotificationBell path={bellPath} />}
      {isRefreshing && <RefreshOverlay />}
    </header>
  );
}
