import type { AnswerFor, RequestFor } from '@padauk/contract/platform/endpoint';
import {
  getSupportChat,
  markSupportRead,
  sendFeedback,
  sendSupportMessage,
} from '@padauk/contract/chat/support.endpoints';
import { accepted, type Result } from '@padauk/contract/platform/result';
import { getService } from '@padauk/contract/content/content.endpoints';
import { getTransactions } from '@padauk/contract/wallet/wallet.endpoints';
import { api, invalidate, usePagedResource, useResource } from '@padauk/shared/runtime';

export type Chat = AnswerFor<typeof getSupportChat>;
export type Message = Chat['messages'][number];

const MAX_PAGES = 100;

function getOlderRequest({ messages, hasMore }: Chat): { before: string } | null {
  const last = messages[messages.length - 1];
  return hasMore && last !== undefined ? { before: last.id } : null;
}

export function useChat() {
  return usePagedResource(getSupportChat, {}, { getOlderRequest, staleMs: 0, refreshOn: ['support.message'] });
}

/** Same endpoint for the unread count, with a longer cache. */
export const useChatSummary = () => useResource(getSupportChat, {}, { staleMs: 5_000, refreshOn: ['support.message'] });

export async function sendMessage(values: RequestFor<typeof sendSupportMessage>) {
  const response = await api.callEndpoint(sendSupportMessage, values);
  if (response.ok) invalidate(getSupportChat);
  return response;
}

/** Ignores a failure: the next visit marks the messages again. */
export async function markChatRead(upTo: string): Promise<void> {
  if ((await api.callEndpoint(markSupportRead, { upTo })).ok) invalidate(getSupportChat);
}

/** All messages, oldest first. */
export async function fetchFullChat() {
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

export const submitFeedback = (values: RequestFor<typeof sendFeedback>) => api.callEndpoint(sendFeedback, values);

export type Service = AnswerFor<typeof getService>;

/** P21. Cached with its time (D2), because contacts are needed most when other calls fail. */
export const useService = () => useResource(getService, {}, { staleMs: 60_000, isPersisted: true });

type PendingTransaction = AnswerFor<typeof getTransactions>['transactions'][number];

/** The newest pending top-up or withdrawal, the most frequent topic of a chat. Null if there is none. */
export function usePendingTransaction(): PendingTransaction | null {
  const transactions = useResource(getTransactions, {}, { staleMs: 5_000, refreshOn: ['transaction.changed'] });
  if (transactions.kind !== 'ready') return null;
  const isPending = ({ kind, state }: PendingTransaction): boolean =>
    state === 'pending' && (kind === 'top-up' || kind === 'withdrawal');
  return transactions.value.transactions.find(isPending) ?? null;
}
