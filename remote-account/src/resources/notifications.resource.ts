import type { AnswerFor } from '@padauk/contract/platform/endpoint';
import { getNotifications, markNotificationsRead } from '@padauk/contract/content/content.endpoints';
import type { InboxTopic } from '@padauk/contract/chat/notice-topics.rules';
import { myanmarDateTimeOf } from '@padauk/contract/text/myanmar-time.rules';
import { api, invalidate, getServerNow, usePagedResource } from '@padauk/shared/runtime';

export type Inbox = AnswerFor<typeof getNotifications>;
export type Notification = Inbox['items'][number];

export function useInbox(topic: InboxTopic | null) {
  return usePagedResource(getNotifications, topic === null ? {} : { topic }, {
    getOlderRequest: ({ items, hasMore }) => {
      const last = items[items.length - 1];
      return hasMore && last !== undefined ? { before: last.id } : null;
    },
    staleMs: 0,
    refreshOn: ['notification.added'],
  });
}

/** C6, T2: marks everything up to the current server time as read. */
export async function markAllRead() {
  const marked = await api.callEndpoint(markNotificationsRead, {
    read_at: myanmarDateTimeOf(new Date(getServerNow())),
  });
  if (marked.ok) {
    invalidate(markNotificationsRead);
    invalidate(getNotifications);
  }
  return marked;
}
