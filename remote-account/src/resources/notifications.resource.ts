import type { AnswerFor } from '@padauk/contract/endpoint';
import { getNotifications, markNotificationsRead } from '@padauk/contract/endpoints/content';
import type { Result } from '@padauk/contract/result';
import type { InboxTopic } from '@padauk/contract/rules/notice-topics';
import { myanmarDateTimeOf } from '@padauk/contract/rules/myanmar-time';
import {
  api,
  invalidate,
  getServerNow,
  usePagedResource,
  type Pages,
  type ResourceState,
} from '@padauk/shared/runtime';

export type Inbox = AnswerFor<typeof getNotifications>;
export type Notification = Inbox['items'][number];

export function useInbox(topic: InboxTopic | null): ResourceState<Pages<Inbox>> {
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
export async function markAllRead(): Promise<Result<unknown>> {
  const marked = await api.callEndpoint(markNotificationsRead, {
    read_at: myanmarDateTimeOf(new Date(getServerNow())),
  });
  if (marked.ok) {
    invalidate(markNotificationsRead);
    invalidate(getNotifications);
  }
  return marked;
}
