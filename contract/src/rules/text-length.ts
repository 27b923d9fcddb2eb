/** What stands on or under another letter: marks, joiners, tones of skin, what makes an emoji of a sign. */
const MARKS = /[\p{M}\p{Cf}\p{Emoji_Modifier}]/gu;
const CONSONANT = '[\\u1000-\\u1021\\u1075-\\u1081\\u108e]';
/** Stacked under the letter before: written in one place. */
const STACKED = new RegExp(`\\u1039${CONSONANT}`, 'gu');
/** Closes the syllable before: a consonant with an asat, kinzi among them. */
const FINAL = new RegExp(`${CONSONANT}\\u1037?\\u103a\\u1039?`, 'gu');
/** Several signs that are drawn as one: joined emoji, and the two letters of a flag. */
const JOINED = /\u200d\P{M}/gu;
const FLAG = /\p{RI}\p{RI}/gu;

/** The longest syllable that is written, in UTF-16 units, with room to spare: nobody hides a page of marks in one letter. */
const UNITS_OF_LETTER = 12;
/** Whole texts have no more for each letter, whatever the script: from so many letters on they have this much. */
const LONG_TEXT = { letters: 200, unitsOfLetter: 4 };

/**
 * How long a text is as who reads it counts: whole Burmese and Shan syllables, whole emoji, letters elsewhere. Without
 * a segmenter: old phones have none (ADR-40), and
 * page and server must count alike.
 */
export function lettersOf(text: string): number {
  const bare = text
    .normalize('NFC')
    .replace(FINAL, '')
    .replace(STACKED, '')
    .replace(JOINED, '')
    .replace(FLAG, 'F')
    .replace(MARKS, '');
  return [...bare].length;
}

/** Has a text anything that is seen? Marks alone, spaces of any width, and signs that draw nothing (a filler, an empty braille cell) are not. */
export function isVisible(text: string): boolean {
  return /[^\p{M}\p{C}\p{Z}\p{DI}\u2800]/u.test(text);
}

/** Has a text at most so many letters? */
export function isWithinLetters(text: string, maximum: number): boolean {
  const unitsOfLetter = maximum < LONG_TEXT.letters ? UNITS_OF_LETTER : LONG_TEXT.unitsOfLetter;
  // The units first: what is much too long is not worth counting.
  return text.length <= maximum * unitsOfLetter && lettersOf(text) <= maximum;
}
