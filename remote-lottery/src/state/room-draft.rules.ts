import type { FieldIssue } from '@padauk/contract/field-issues';
import { ROOM } from '@padauk/contract/limits';
import type { Refusal } from '@padauk/contract/refusals';
import { digitsIn } from '@padauk/contract/rules/room-text';
import { isWithinLetters } from '@padauk/contract/rules/text-length';

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

/** V10, and the length: why this may not be said; null when it may. The server asks the same. */
export function issueOf(text: string): FieldIssue | null {
  if (digitsIn(text) > ROOM.digits) return { code: 'tooManyDigits', params: { maximum: ROOM.digits } };
  return isWithinLetters(text, ROOM.letters) ? null : { code: 'nameLong', params: { maximum: ROOM.letters } };
}

/** Whether it was said is not known: it is sent again, under its key. */
export function isUnanswered({ code }: Refusal): boolean {
  return code === 'OFFLINE' || code === 'SERVER_UNAVAILABLE' || code === 'SOMETHING_WRONG';
}
