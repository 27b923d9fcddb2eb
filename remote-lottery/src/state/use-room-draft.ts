import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { postRoomMessage } from '@padauk/contract/chat/rooms.endpoints';
import type { Refusal } from '@padauk/contract/platform/refusals';
import { refused, type Result } from '@padauk/contract/platform/result';
import type { RoomCode, RoomMessage } from '@padauk/contract/chat/rooms';
import {
  api,
  buildCacheKey,
  createRandomId,
  readJson,
  useBus,
  useUnsentInput,
  writeJson,
} from '@padauk/shared/runtime';
import {
  EMPTY_DRAFT,
  isRoomDraft,
  findTypingIssue,
  isOutcomeUnknown,
  findTextRefusal,
  type QuotedMessage,
  type RoomDraft,
} from './room-draft.rules.ts';

export type RoomDraftModel = ReturnType<typeof useRoomDraft>;

/** Stored until sent (D4). A message without an answer is sent again with its key, so it appears once. */
export function useRoomDraft(room: RoomCode, onPosted: (message: RoomMessage) => void) {
  const storageKey = buildCacheKey(`room ${room}`);
  const [draft, setDraft] = useState<RoomDraft>(() => readJson(storageKey, isRoomDraft) ?? EMPTY_DRAFT);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isSending, setSending] = useState(false);
  const isInFlight = useRef(false);
  useUnsentInput(draft.text !== '');

  const storeDraft = (next: RoomDraft): void => {
    setDraft(next);
    writeJson(storageKey, next);
  };

  const sendMessage = async (typed: RoomDraft): Promise<void> => {
    if (isInFlight.current) return;
    isInFlight.current = true;
    setSending(true);
    const text = (await toUnicode(typed.text).catch(() => typed.text)).replace(/\s+/g, ' ').trim();
    const keyed = { ...typed, text, key: typed.key ?? createRandomId() };
    storeDraft(keyed);
    const response = await sendDraft(room, keyed);
    isInFlight.current = false;
    setSending(false);
    if (response.ok) {
      storeDraft(EMPTY_DRAFT);
      onPosted(response.value);
      return;
    }
    setRefusal(response.refusal);
    // Restores the typed text: a phone with a Zawgyi keyboard may render only Zawgyi.
    if (!isOutcomeUnknown(response.refusal)) storeDraft({ ...typed, key: null });
  };

  const resendPending = useEffectEvent(() => {
    if (draft.key !== null) void sendMessage(draft);
  });
  useEffect(() => {
    const timer = setTimeout(resendPending);
    return () => clearTimeout(timer);
  }, []);
  useBus('network.changed', ({ isOnline }) => {
    if (isOnline && draft.key !== null) void sendMessage(draft);
  });

  const issue = findTypingIssue(draft.text);
  return {
    draft,
    isSending,
    issue,
    /** E31, E32. */
    refusal,
    setText: (text: string) => {
      setRefusal(null);
      storeDraft({ ...draft, text });
    },
    replyTo: (replyTo: QuotedMessage | null) => storeDraft({ ...draft, replyTo }),
    send: () => {
      if (issue !== null || draft.text.trim() === '') return;
      setRefusal(null);
      void sendMessage(draft);
    },
  };
}

/** Uses the host's detector (20 KB): a direct import would add a copy to this remote. */
async function toUnicode(text: string): Promise<string> {
  const { convertToUnicode } = await import('@padauk/shared/forms');
  return await convertToUnicode(text);
}

async function sendDraft(
  room: RoomCode,
  { text, key, replyTo }: RoomDraft & { readonly key: string },
): Promise<Result<RoomMessage>> {
  const refusal = findTextRefusal(text);
  if (refusal !== null) return refused(refusal);
  return await api.callEndpoint(postRoomMessage, { room, key, text, replyTo: replyTo?.id ?? null });
}
