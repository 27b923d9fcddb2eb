import { useState, useEffect, type ReactElement } from 'react';
import { Download, RotateCw, Languages, Bell } from 'lucide-react';
import { getPath, type AppPath } from '@padauk/contract/paths';
import {
  Link,
  useSession,
  useText,
  readPageSettings,
  api,
  getServerNow,
  updateResource,
  useNavigate,
  useResource,
} from '@padauk/shared/runtime';
import { IconButton, Logo, Spinner } from '@padauk/shared/ui';
import { markNotificationsRead } from '@padauk/contract/content/content.endpoints';
import { myanmarDateTimeOf } from '@padauk/contract/text/myanmar-time.rules';
import { REFRESH } from '@padauk/contract/frame-limits';
import { page } from '../../page/page-actions.ts';
import styles from './header.module.scss';

export function HomeHeader({ inboxPath }: { readonly inboxPath: AppPath | null }): ReactElement {
  const t = useText('shell');
  const session = useSession();
  const bellPath = session.kind === 'player' ? inboxPath : null;
  const [isRefreshing, setRefreshing] = useState(false);
  return (
    <header className={styles.roof} data-bell={bellPath === null ? undefined : true}>
      <Brand />
      <span className={styles.download}>
        <IconButton icon={Download} label={t('header.download')} to={getPath('download')} />
      </span>
      <IconButton icon={RotateCw} label={t('header.refresh')} onClick={() => setRefreshing(true)} />
      {session.kind === 'visitor' && <LanguageLink />}
      {bellPath !== null && <NotificationBell path={bellPath} />}
      {isRefreshing && <RefreshOverlay />}
    </header>
  );
}

export function EntryHeader(): ReactElement {
  return (
    <header className={styles.header}>
      <Brand />
      <LanguageLink />
    </header>
  );
}

function LanguageLink(): ReactElement {
  const t = useText('shell');
  return <IconButton icon={Languages} label={t('header.language')} to={getPath('language')} />;
}

/** P23: in the sandbox it also states that the money is not real. */
function Brand(): ReactElement {
  const t = useText('shell');
  const { brand, environment } = readPageSettings();
  return (
    <Link to={getPath('home')} className={styles.home}>
      <span className={styles.brand}>
        <Logo size={30} />
        <span className={styles.words}>
          <span className={styles.name}>{brand}</span>
          {environment === 'sandbox' && <span className={styles.playMoney}>{t('playMoney')}</span>}
        </span>
      </span>
    </Link>
  );
}

/** C5, C6, T2: a dot while `read_at` is null. Opening sets `read_at` to now; the inbox does not wait for the answer. */
function NotificationBell({ path }: { readonly path: AppPath }): ReactElement {
  const t = useText('shell');
  const navigate = useNavigate();
  const inbox = useResource(markNotificationsRead, {}, { refreshOn: ['notification.added'] });
  const isUnread = inbox.kind === 'ready' && inbox.value.read_at === null;
  const open = (): void => {
    void markAllRead();
    void navigate(path);
  };
  return (
    <IconButton
      icon={Bell}
      label={t(isUnread ? 'header.notificationsUnread' : 'header.notifications')}
      hasDot={isUnread}
      onClick={open}
    />
  );
}

async function markAllRead(): Promise<void> {
  const read = { read_at: myanmarDateTimeOf(new Date(getServerNow())) };
  await updateResource(
    { endpoint: markNotificationsRead, request: {} },
    () => read,
    () => api.callEndpoint(markNotificationsRead, read),
  );
}

function RefreshOverlay(): ReactElement {
  const t = useText('shell');
  useEffect(() => {
    const timer = setTimeout(() => page.reload(), REFRESH.overlayMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status" className={styles.overlay}>
      <Spinner />
      <span>{t('refreshing')}</span>
    </div>
  );
}
