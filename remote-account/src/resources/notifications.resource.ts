import type { AnswerFor } from '@padauk/contract/endpoint';
import { getNotifications, markNotificationsRead } from '@padauk/contract/endpoints/content';
import type { Result } from '@padauk/contract/result';
import { myanmarDateTimeOf } from '@padauk/contract/rules/myanmar-time';
import { api, invalidate, serverNow, useResource, type ResourceState } from '@padauk/shared/runtime';

export type Inbox = AnswerFor<typeof getNotifications>;
export type Notification = Inbox['items'][number];

/** The inbox, newest first. */
export function useInbox(): ResourceState<Inbox> {
  return useResource(getNotifications, {}, { staleMs: 0, refreshOn: ['notification.added'] });
}

/** C6, T2: everything up to now is read. */
export async function markAllRead(): Promise<Result<unknown>> {
  const marked = await api.call(markNotificationsRead, { read_at: myanmarDateTimeOf(new Date(serverNow())) });
  if (marked.ok) {
    invalidate(markNotificationsRead);
    invalidate(getNotifications);
  }
  return marked;
}
