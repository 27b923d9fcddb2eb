import type { AnswerFor, RequestFor } from '@padauk/contract/endpoint';
import { getSupportChat, markSupportRead, sendFeedback, sendSupportMessage } from '@padauk/contract/endpoints/support';
import { accepted, type Result } from '@padauk/contract/result';
import { api, invalidate, usePagedResource, useResource, type Pages, type ResourceState } from '@padauk/shared/runtime';

export type Chat = AnswerFor<typeof getSupportChat>;
export type Message = Chat['messages'][number];

/** No conversation is read further back at once. */
const MAX_PAGES = 100;

function olderOf({ messages, hasMore }: Chat): { before: string } | null {
  const last = messages[messages.length - 1];
  return hasMore && last !== undefined ? { before: last.id } : null;
}

/** P15: the conversation, the newest first, page by page. */
export function useChat(): ResourceState<Pages<Chat>> {
  return usePagedResource(getSupportChat, {}, { olderOf, staleMs: 0, refreshOn: ['support.message'] });
}

/** The same for who only counts what is unread. */
export function useChatNews(): ResourceState<Chat> {
  return useResource(getSupportChat, {}, { staleMs: 5_000, refreshOn: ['support.message'] });
}

export async function sendMessage(values: RequestFor<typeof sendSupportMessage>): Promise<Result<Message>> {
  const sent = await api.call(sendSupportMessage, values);
  if (sent.ok) invalidate(getSupportChat);
  return sent;
}

/** What stands here when it fails is marked by the next look. */
export async function markChatRead(upTo: string): Promise<void> {
  if ((await api.call(markSupportRead, { upTo })).ok) invalidate(getSupportChat);
}

/** Everything that was written, the oldest first. */
export async function wholeChat(): Promise<Result<readonly Message[]>> {
  const all: Message[] = [];
  let next: { before?: string } | null = {};
  for (let page = 0; next !== null && page < MAX_PAGES; page += 1) {
    const read: Result<Chat> = await api.call(getSupportChat, next);
    if (!read.ok) return read;
    all.push(...read.value.messages);
    next = olderOf(read.value);
  }
  return accepted(all.reverse());
}

/** P17 */
export async function giveFeedback(values: RequestFor<typeof sendFeedback>): Promise<Result<unknown>> {
  return await api.call(sendFeedback, values);
}
