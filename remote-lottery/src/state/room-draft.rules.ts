import type { FieldIssue } from '@padauk/contract/platform/field-issues';
import type { Refusal } from '@padauk/contract/platform/refusals';
import { findMessageIssue } from '@padauk/contract/chat/messages.rules';

export interface QuotedMessage {
  readonly id: number;
  readonly name: string;
}

/** A message being written. With a key it is in flight and stays unchanged until the answer. */
export interface RoomDraft {
  readonly text: string;
  readonly replyTo: QuotedMessage | null;
  readonly key: string | null;
}

export const EMPTY_DRAFT: RoomDraft = { text: '', replyTo: null, key: null };

export function isRoomDraft(candidate: unknown): candidate is RoomDraft {
  if (typeof candidate !== 'object' || candidate === null) return false;
  const { text, replyTo, key } = candidate as Partial<Record<keyof RoomDraft, unknown>>; // its fields are checked below
  return (
    typeof text === 'string' &&
    (key === null || typeof key === 'string') &&
    (replyTo === null || (typeof replyTo === 'object' && replyTo !== undefined && 'id' in replyTo && 'name' in replyTo))
  );
}

/** Zawgyi reuses code points of Shan digits and letters. */
const MAY_BE_ZAWGYI = /[\u1060-\u1097]/;

/** V10 and the length; null if valid. Possible Zawgyi is checked on sending, after conversion to Unicode. */
export function findTypingIssue(text: string): FieldIssue | null {
  return MAY_BE_ZAWGYI.test(text) ? null : findMessageIssue('room', text);
}

/** Checks the Unicode text with the server's rules; null if valid. */
export function findTextRefusal(text: string): Refusal | null {
  const issue = findMessageIssue('room', text);
  return issue === null ? null : { code: 'INVALID_INPUT', fields: [{ ...issue, path: ['text'] }] };
}

/** The outcome is unknown: the message is sent again with its key. */
export function isOutcomeUnknown({ code }: Refusal): boolean {
  return code === 'OFFLINE' || code === 'SERVER_UNAVAILABLE' || code === 'SOMETHING_WRONG';
}
