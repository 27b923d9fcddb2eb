import type { FieldIssue } from '@padauk/contract/field-issues';
import type { Refusal } from '@padauk/contract/refusals';
import { messageIssue } from '@padauk/contract/rules/messages';

/** What is answered. */
export interface Quoted {
  readonly id: number;
  readonly name: string;
}

/** What the player is writing in a room. With a key it is on its way, and stays as it is until there is an answer. */
export interface RoomDraft {
  readonly text: string;
  readonly replyTo: Quoted | null;
  readonly key: string | null;
}

export const EMPTY_DRAFT: RoomDraft = { text: '', replyTo: null, key: null };

export function isRoomDraft(candidate: unknown): candidate is RoomDraft {
  if (typeof candidate !== 'object' || candidate === null) return false;
  const { text, replyTo, key } = candidate as Partial<Record<keyof RoomDraft, unknown>>; // its fields are looked at next
  return (
    typeof text === 'string' &&
    (key === null || typeof key === 'string') &&
    (replyTo === null || (typeof replyTo === 'object' && replyTo !== undefined && 'id' in replyTo && 'name' in replyTo))
  );
}

/** Zawgyi writes marks and letters with code points that are digits and letters of Shan. */
const MAY_BE_ZAWGYI = /[\u1060-\u1097]/;

/** V10, and the length: why this may not be said; null when it may. What may be Zawgyi is judged when it is sent, once it is Unicode. */
export function issueWhileTyping(text: string): FieldIssue | null {
  return MAY_BE_ZAWGYI.test(text) ? null : messageIssue('room', text);
}

/** The same of what is sent, in Unicode, as the server would refuse it; null when it may be said. */
export function refusalOfText(text: string): Refusal | null {
  const found = messageIssue('room', text);
  return found === null ? null : { code: 'INVALID_INPUT', fields: [{ ...found, path: ['text'] }] };
}

/** Whether it was said is not known: it is sent again, under its key. */
export function isUnanswered({ code }: Refusal): boolean {
  return code === 'OFFLINE' || code === 'SERVER_UNAVAILABLE' || code === 'SOMETHING_WRONG';
}
