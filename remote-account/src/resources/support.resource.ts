import type { AnswerFor, RequestFor } from '@padauk/contract/endpoint';
import { getSupportChat, markSupportRead, sendFeedback, sendSupportMessage } from '@padauk/contract/endpoints/support';
import { accepted, type Result } from '@padauk/contract/result';
import { api, invalidate, usePagedResource, useResource, type Pages, type ResourceState } from '@padauk/shared/runtime';

export type Chat = AnswerFor<typeof getSupportChat>;
export type Message = Chat['messages'][number];

/** Upper limit for the pages of one transcript. */
const MAX_PAGES = 100;

function getOlderRequest({ messages, hasMore }: Chat): { before: string } | null {
  const last = messages[messages.length - 1];
  return hasMore && last !== undefined ? { before: last.id } : null;
}

export function useChat(): ResourceState<Pages<Chat>> {
  return usePagedResource(getSupportChat, {}, { getOlderRequest, staleMs: 0, refreshOn: ['support.message'] });
}

/** Same endpoint for the unread count, with a longer cache. */
export function useChatSummary(): ResourceState<Chat> {
  return useResource(getSupportChat, {}, { staleMs: 5_000, refreshOn: ['support.message'] });
}

export async function sendMessage(values: RequestFor<typeof sendSupportMessage>): Promise<Result<Message>> {
  const response = await api.callEndpoint(sendSupportMessage, values);
  if (response.ok) invalidate(getSupportChat);
  return response;
}

/** Ignores a failure: the next visit marks the messages again. */
export async function markChatRead(upTo: string): Promise<void> {
  if ((await api.callEndpoint(markSupportRead, { upTo })).ok) invalidate(getSupportChat);
}

/** All messages, oldest first. */
export async function fetchFullChat(): Promise<Result<readonly Message[]>> {
  const messages: Message[] = [];
  let next: { before?: string } | null = {};
  for (let page = 0; next !== null && page < MAX_PAGES; page += 1) {
    const response: Result<Chat> = await api.callEndpoint(getSupportChat, next);
    if (!response.ok) return response;
    messages.push(...response.value.messages);
    next = getOlderRequest(response.value);
  }
  return accepted(messages.reverse());
}

export async function submitFeedback(values: RequestFor<typeof sendFeedback>): Promise<Result<unknown>> {
  return await api.callEndpoint(sendFeedback, values);
}
