/** Between signs of Zawgyi: after a ZERO WIDTH NON-JOINER WebKit does not draw a leading sign. */
export const WORD_JOINER = '\u2060';
/**
 * ZERO WIDTH NON-JOINER, between Burmese or Shan letters. Firefox ends a line at a WORD JOINER there, but never at this
 * sign, which belongs to the letter before it.
 */
export const LETTER_JOINER = '\u200c';
export const ZERO_WIDTH_SPACE = '\u200b';

export function removeBreakMarks(text: string): string {
  return text.replace(/[\u200b\u200c\u2060]/g, '');
}
