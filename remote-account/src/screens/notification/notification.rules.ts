import type { Notification } from '../../resources/notifications.resource.ts';

export function countUnread(items: readonly Pick<Notification, 'readAt'>[]): number {
  return items.filter((item) => item.readAt === null).length;
}
