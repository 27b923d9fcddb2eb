import type { FieldIssue } from '../platform/field-issues.ts';
import { ROOM } from '../limits.ts';
import { SUPPORT } from './support.ts';
import { toAsciiDigits } from '../text/digits.rules.ts';
import { normaliseText, toSearchKey } from '../text/normalise-text.rules.ts';
import { isVisible, isWithinLetters } from '../text/text-length.rules.ts';

/** Invisible, or a mark on the previous character; players use them to split a number. */
const INVISIBLE = /[\p{Cf}\p{Mn}\p{Me}\u115f\u1160\u3164\u2800]/gu;
/** The letter wa (ဝ) looks like zero; next to digits it counts as one. */
const WA_AS_ZERO = /(^|[^\p{L}\p{M}])\u101d+(?=[^\p{L}\p{M}]*\p{N})|(\p{N})\u101d+(?=$|[^\p{L}\p{M}])/gu;

/** V10: digits in any script and form, across separators: `၀၉-12 ３４` has six, ½ counts its digits. */
export function countDigits(text: string): number {
  const seen = toAsciiDigits(normaliseText(text.normalize('NFKC'))).replace(INVISIBLE, '');
  const read = seen.replace(WA_AS_ZERO, (found, before: string | undefined, digit: string | undefined) => {
    const zeros = '0'.repeat([...found].filter((sign) => sign === '\u101d').length);
    return `${before ?? digit ?? ''}${zeros}`;
  });
  return read.match(/\p{N}/gu)?.length ?? 0;
}

/** For comparison: the search key, in which a run of 3 or more letters is cut to one. */
export function foldText(text: string): string {
  return toSearchKey(text).replace(/(.)\1{2,}/gu, '$1');
}

const LATIN = /^[a-z0-9 ]+$/;
const SINGLE_LETTERS = /(^| )([a-z0-9])(?: ([a-z0-9]))+(?= |$)/g;

/** V11. Latin words match whole or spelled out by letters; scripts without spaces match anywhere. */
export function hasSensitiveWord(text: string, words: readonly string[]): boolean {
  const read = foldText(text);
  const spelled = read.replace(SINGLE_LETTERS, (letters) => ` ${letters.replace(/ /g, '')}`);
  const squeezed = read.replace(/ /g, '');
  return words
    .map(foldText)
    .some((word) =>
      LATIN.test(word)
        ? ` ${read} `.includes(` ${word} `) || ` ${spelled} `.includes(` ${word} `)
        : squeezed.includes(word.replace(/ /g, '')),
    );
}

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

/** Null if allowed. An empty text is allowed: the form decides whether it is required. */
export function findMessageIssue(place: MessageKind, typed: string): FieldIssue | null {
  const { digits, letters } = MESSAGE_RULES[place];
  const text = normaliseText(typed);
  if (digits !== null && countDigits(text) > digits) return { code: 'tooManyDigits', params: { maximum: digits } };
  if (!isWithinLetters(text, letters)) return { code: 'nameLong', params: { maximum: letters } };
  return typed.trim() === '' || isVisible(text) ? null : { code: 'required' };
}
