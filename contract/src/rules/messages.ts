import type { FieldIssue } from '../field-issues.ts';
import { ROOM } from '../limits.ts';
import { SUPPORT } from '../support.ts';
import { removeBreakMarks } from './break-marks.ts';
import { countDigits } from './room-text.ts';
import { isVisible, isWithinLetters } from './text-length.ts';
import { restoreWa } from './zero-and-wa.ts';

export interface MessageRateLimit {
  readonly secondsBetween: number;
  readonly most: number;
  readonly minutes: number;
  readonly mayRepeat: boolean;
}

interface MessageRules {
  readonly letters: number;
  readonly hasLines: boolean;
  readonly digits: number | null;
  readonly isCheckedForWords: boolean;
  readonly pace: MessageRateLimit | null;
}

export const MESSAGE_RULES = {
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
export type MessageKind = keyof typeof MESSAGE_RULES;

/** Stored form: NFC, wa in place of look-alike zeros, no break marks. */
export function normaliseMessage(typed: string): string {
  return restoreWa(removeBreakMarks(typed).normalize('NFC')).trim();
}

/** Null if allowed. An empty text is allowed: the form decides whether it is required. */
export function findMessageIssue(place: MessageKind, typed: string): FieldIssue | null {
  const { digits, letters } = MESSAGE_RULES[place];
  const text = normaliseMessage(typed);
  if (digits !== null && countDigits(text) > digits) return { code: 'tooManyDigits', params: { maximum: digits } };
  if (!isWithinLetters(text, letters)) return { code: 'nameLong', params: { maximum: letters } };
  return text === '' || isVisible(text) ? null : { code: 'required' };
}
