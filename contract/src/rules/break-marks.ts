export const JOINER = '\u2060';
export const BREAK = '\u200b';

export function withoutBreakMarks(text: string): string {
  return text.replace(/[\u200b\u2060]/g, '');
}
