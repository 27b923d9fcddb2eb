export const WORD_JOINER = '\u2060';
export const ZERO_WIDTH_SPACE = '\u200b';

export function removeBreakMarks(text: string): string {
  return text.replace(/[\u200b\u2060]/g, '');
}
