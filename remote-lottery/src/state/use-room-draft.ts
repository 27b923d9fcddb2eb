import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldIssue } from '@padauk/contract/field-issues';
import { postRoomMessage } from '@padauk/contract/endpoints/rooms';
import type { Refusal } from '@padauk/contract/refusals';
import { refused, type Result } from '@padauk/contract/result';
import type { RoomCode, RoomMessage } from '@padauk/contract/rooms';
import { convertToUnicode } from '@padauk/shared/myanmar/zawgyi-input';
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

export interface RoomDraftModel {
  readonly draft: RoomDraft;
  readonly isSending: boolean;
  readonly issue: FieldIssue | null;
  /** E31, E32. */
  readonly refusal: Refusal | null;
  readonly setText: (text: string) => void;
  readonly replyTo: (quoted: QuotedMessage | null) => void;
  readonly send: () => void;
}

/** Stored until sent (D4). A message without an answer is sent again with its key, so it appears once. */
export function useRoomDraft(room: RoomCode, onSaid: (message: RoomMessage) => void): RoomDraftModel {
  const name = buildCacheKey(`room ${room}`);
  const [draft, setDraft] = useState<RoomDraft>(() => readJson(name, isRoomDraft) ?? EMPTY_DRAFT);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isSending, setSending] = useState(false);
  const isUnderWay = useRef(false);
  useUnsentInput(draft.text !== '');

  const keep = (next: RoomDraft): void => {
    setDraft(next);
    writeJson(name, next);
  };

  const deliver = async (sent: RoomDraft): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setSending(true);
    const text = (await convertToUnicode(sent.text).catch(() => sent.text)).replace(/\s+/g, ' ').trim();
    const keyed = { ...sent, text, key: sent.key ?? createRandomId() };
    keep(keyed);
    const said = await sendDraft(room, keyed);
    isUnderWay.current = false;
    setSending(false);
    if (said.ok) {
      keep(EMPTY_DRAFT);
      onSaid(said.value);
      return;
    }
    setRefusal(said.refusal);
    // Restores the typed text: a phone with a Zawgyi keyboard may render only Zawgyi.
    if (!isOutcomeUnknown(said.refusal)) keep({ ...sent, key: null });
  };

  const goOn = useEffectEvent(() => {
    if (draft.key !== null) void deliver(draft);
  });
  useEffect(() => {
    const timer = setTimeout(goOn);
    return () => clearTimeout(timer);
  }, []);
  useBus('network.changed', ({ isOnline }) => {
    if (isOnline && draft.key !== null) void deliver(draft);
  });

  const issue = findTypingIssue(draft.text);
  return {
    draft,
    isSending,
    issue,
    refusal,
    setText: (text) => {
      setRefusal(null);
      keep({ ...draft, text });
    },
    replyTo: (replyTo) => keep({ ...draft, replyTo }),
    send: () => {
      if (issue !== null || draft.text.trim() === '') return;
      setRefusal(null);
      void deliver(draft);
    },
  };
}

async function sendDraft(
  room: RoomCode,
  { text, key, replyTo }: RoomDraft & { readonly key: string },
): Promise<Result<RoomMessage>> {
  const refusal = findTextRefusal(text);
  if (refusal !== null) return refused(refusal);
  return await api.callEndpoint(postRoomMessage, { room, key, text, replyTo: replyTo?.id ?? null });
}
