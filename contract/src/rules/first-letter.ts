/**
 * A letter with its signs and the consonants stacked below it, or a joined emoji. Zawgyi writes U+1031 before its letter,
 * Unicode behind it. Not by Intl.Segmenter: Firefox has it since 125, and it separates U+102C from its letter.
 */
const FIRST_LETTER =
  /^\p{M}*\P{M}(?:\u1039\P{M})*(?:[\u103b-\u103e]*\u1031)?(?:(?!\u1031)\p{M})*(?:\u200d\P{M}\p{M}*)*/u;

/** The first letter of a name, as a reader sees letters; of an empty one, an empty text. */
export function firstLetter(name: string): string {
  return FIRST_LETTER.exec(name.trim())?.[0] ?? '';
}
