import type { ReactElement } from 'react';
import { Bell } from 'lucide-react';
import { markNotificationsRead } from '@padauk/contract/endpoints/content';
import type { AppPath } from '@padauk/contract/paths';
import { myanmarDateTimeOf } from '@padauk/contract/rules/myanmar-time';
import { api, getServerNow, updateResource, useNavigate, useResource, useText } from '@padauk/shared/runtime';
import { IconButton } from '@padauk/shared/ui';

/** C5, C6, T2: a dot while `read_at` is null. Opening sets `read_at` to now; the inbox does not wait for the answer. */
export function NotificationBell({ path }: { readonly path: AppPath }): ReactElement {
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

/** Removes the dot at once. On failure it returns, and the next opening sends again. */
async function markAllRead(): Promise<void> {
  const read = { read_at: myanmarDateTimeOf(new Date(getServerNow())) };
  await updateResource(
    { endpoint: markNotificationsRead, request: {} },
    () => read,
    () => api.callEndpoint(markNotificationsRead, read),
  );
}
