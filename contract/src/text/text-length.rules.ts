const MARKS = /[\p{M}\p{Cf}\p{Emoji_Modifier}]/gu;
const CONSONANT = '[\\u1000-\\u1021\\u1075-\\u1081\\u108e]';
const STACKED = new RegExp(`\\u1039${CONSONANT}`, 'gu');
const FINAL = new RegExp(`${CONSONANT}\\u1037?\\u103a\\u1039?`, 'gu');
const JOINED = /\u200d\P{M}/gu;
const FLAG = /\p{RI}\p{RI}/gu;

/** UTF-16 units of the longest syllable, with margin; bounds marks stacked on one letter. */
const MAX_UNITS_PER_LETTER = 12;
/** From `letters` on, `unitsOfLetter` bounds the average instead. */
const LONG_TEXT = { letters: 200, unitsOfLetter: 4 };

/** Burmese and Shan syllables, emoji, letters. Old phones lack `Intl.Segmenter` (ADR-40), and both sides must agree. */
export function countLetters(text: string): number {
  const bare = text
    .normalize('NFC')
    .replace(FINAL, '')
    .replace(STACKED, '')
    .replace(JOINED, '')
    .replace(FLAG, 'F')
    .replace(MARKS, '');
  return [...bare].length;
}

/** False for marks, spaces and characters that draw nothing (fillers, an empty braille cell). */
export function isVisible(text: string): boolean {
  return /[^\p{M}\p{C}\p{Z}\p{DI}\u2800]/u.test(text);
}

export function isWithinLetters(text: string, maximum: number): boolean {
  const unitsOfLetter = maximum < LONG_TEXT.letters ? MAX_UNITS_PER_LETTER : LONG_TEXT.unitsOfLetter;
  return text.length <= maximum * unitsOfLetter && countLetters(text) <= maximum;
}
