import type { Notification } from '../../resources/notifications.resource.ts';

/** T2: unread ones are counted. */
export function unreadCount(items: readonly Pick<Notification, 'readAt'>[]): number {
  return items.filter((item) => item.readAt === null).length;
}
