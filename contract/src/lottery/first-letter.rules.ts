/** Not `Intl.Segmenter`: Firefox has it since 125, and it splits U+102C off. Zawgyi writes U+1031 before its letter. */
const FIRST_LETTER =
  /^\p{M}*\P{M}(?:\u1039\P{M})*(?:[\u103b-\u103e]*\u1031)?(?:(?!\u1031)\p{M})*(?:\u200d\P{M}\p{M}*)*/u;

export function getFirstLetter(name: string): string {
  return FIRST_LETTER.exec(name.trim())?.[0] ?? '';
}
