import type { AnswerFor } from '@padauk/contract/endpoint';
import { getNotifications } from '@padauk/contract/endpoints/content';
import { usePagedResource, type Pages, type ResourceState } from '@padauk/shared/runtime';

type Inbox = AnswerFor<typeof getNotifications>;
export type MatchNotice = Inbox['items'][number];

const MATCH_TOPIC = { topic: 'match' } as const;

export function useMatchNotices(): ResourceState<Pages<Inbox>> {
  return usePagedResource(getNotifications, MATCH_TOPIC, {
    getOlderRequest: ({ items, hasMore }) => {
      const last = items[items.length - 1];
      return hasMore && last !== undefined ? { ...MATCH_TOPIC, before: last.id } : null;
    },
    staleMs: 0,
    refreshOn: ['notification.added'],
  });
}
