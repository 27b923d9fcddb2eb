import type { ReactElement } from 'react';
import { Bell } from 'lucide-react';
import { markNotificationsRead } from '@padauk/contract/endpoints/content';
import type { AppPath } from '@padauk/contract/paths';
import { myanmarDateTimeOf } from '@padauk/contract/rules/myanmar-time';
import { api, patchResource, serverNow, useNavigate, useResource, useText } from '@padauk/shared/runtime';
import { IconButton } from '@padauk/shared/ui';

/** C5, C6, T2: a dot while `read_at` is null. Opening it sends now as `read_at`; the inbox does not wait for the answer. */
export function NotificationBell({ path }: { readonly path: AppPath }): ReactElement {
  const t = useText('shell');
  const navigate = useNavigate();
  const inbox = useResource(markNotificationsRead, {}, { refreshOn: ['notification.added'] });
  const isUnread = inbox.kind === 'ready' && inbox.value.read_at === null;
  const open = (): void => {
    void markRead();
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

async function markRead(): Promise<void> {
  const result = await api.call(markNotificationsRead, { read_at: myanmarDateTimeOf(new Date(serverNow())) });
  // When it did not arrive, the dot stays: the next opening says it again.
  if (result.ok) patchResource(markNotificationsRead, {}, () => result.value);
}
