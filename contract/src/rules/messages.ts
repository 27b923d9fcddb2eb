import type { FieldIssue } from '../field-issues.ts';
import { ROOM } from '../limits.ts';
import { SUPPORT } from '../support.ts';
import { withoutBreakMarks } from './break-marks.ts';
import { digitsIn } from './room-text.ts';
import { isVisible, isWithinLetters } from './text-length.ts';
import { spellWa } from './zero-and-wa.ts';

/** E32: how fast one player may write. */
export interface MessagePace {
  readonly secondsBetween: number;
  /** So many within the minutes. */
  readonly most: number;
  readonly minutes: number;
  /** May the same be said again within the minutes? */
  readonly mayRepeat: boolean;
}

/** In what places differ. What is not named here is asked in all of them: plain signs, something to be seen, one form of what reads alike. */
interface MessageRules {
  /** At most so many, as who reads it counts. */
  readonly letters: number;
  readonly hasLines: boolean;
  /** V10: at most so many; null where players name slips and accounts. */
  readonly digits: number | null;
  /** V11: words that the office has listed are refused. */
  readonly isCheckedForWords: boolean;
  /** Null where the place counts by days. */
  readonly pace: MessagePace | null;
}

/** Where players write: among themselves (rooms, and comments on winners, which are a room), to customer service, and to us about the app. */
export const MESSAGE_PLACES = {
  room: {
    letters: ROOM.letters,
    hasLines: false,
    digits: ROOM.digits,
    isCheckedForWords: true,
    pace: { secondsBetween: ROOM.secondsBetween, most: ROOM.most, minutes: ROOM.mostMinutes, mayRepeat: false },
  },
  service: {
    letters: SUPPORT.messageLength,
    hasLines: true,
    digits: null,
    isCheckedForWords: false,
    pace: { secondsBetween: 0, most: SUPPORT.messagesPerMinute, minutes: 1, mayRepeat: true },
  },
  feedback: {
    letters: SUPPORT.feedbackLength,
    hasLines: true,
    digits: null,
    isCheckedForWords: false,
    pace: null,
  },
} as const satisfies Readonly<Record<string, MessageRules>>;
export type MessagePlace = keyof typeof MESSAGE_PLACES;

/**
 * A message in the form that is kept: one spelling of what reads alike, letters in the place of zeros that stand for
 * them, and no marks that only say where a line may break.
 */
export function keptMessage(typed: string): string {
  return spellWa(withoutBreakMarks(typed).normalize('NFC')).trim();
}

/** Why a text may not be said in a place; null when it may. An empty one has nothing wrong in it: whether something must be there is the form's to say. */
export function messageIssue(place: MessagePlace, typed: string): FieldIssue | null {
  const { digits, letters } = MESSAGE_PLACES[place];
  const text = keptMessage(typed);
  if (digits !== null && digitsIn(text) > digits) return { code: 'tooManyDigits', params: { maximum: digits } };
  if (!isWithinLetters(text, letters)) return { code: 'nameLong', params: { maximum: letters } };
  return text === '' || isVisible(text) ? null : { code: 'required' };
}
