const MASK = '•••';
const LAST_DIGITS = 3;
const LETTERS = new Intl.Segmenter('my', { granularity: 'grapheme' });

/** A player for strangers to see: the first letter of the name, as a reader sees letters; without a name the last digits of the phone. */
export function maskedName({ name, phone }: { readonly name: string; readonly phone: string }): string {
  const [first] = LETTERS.segment(name.trim());
  return first === undefined ? `${MASK}${phone.slice(-LAST_DIGITS)}` : `${first.segment}${MASK}`;
}
