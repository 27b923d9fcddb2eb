const MASK = '•••';
const LAST_DIGITS = 3;
const LETTERS = new Intl.Segmenter('my', { granularity: 'grapheme' });
/** A segment of its own for Unicode, and a part of the letter before it for a reader: the long vowel of မော. */
const MARKS_BEHIND = /^\p{M}*/u;

/** A player for strangers to see: the first letter of the name, as a reader sees letters; without a name the last digits of the phone. */
export function maskedName({ name, phone }: { readonly name: string; readonly phone: string }): string {
  const trimmed = name.trim();
  const [first] = LETTERS.segment(trimmed);
  if (first === undefined) return `${MASK}${phone.slice(-LAST_DIGITS)}`;
  const [marks = ''] = MARKS_BEHIND.exec(trimmed.slice(first.segment.length)) ?? [];
  return `${first.segment}${marks}${MASK}`;
}
