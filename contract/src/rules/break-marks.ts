/** Says that a line must not break here: WORD JOINER. */
export const JOINER = '\u2060';
/** Says that a line may break here: ZERO WIDTH SPACE. */
export const BREAK = '\u200b';

/** The text without the invisible marks: for comparing, searching and copying. */
export function withoutBreakMarks(text: string): string {
  return text.replace(/[\u200b\u2060]/g, '');
}
