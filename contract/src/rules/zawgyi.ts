/** Turns Zawgyi code points into Unicode Burmese. Passed in, so that only who needs it carries the library (rabbit-node's `zg2uni`). */
export type UnicodeConverter = (zawgyi: string) => string;

/** Zawgyi has one sign for a kinzi with the vowel over it. The converter knows the two apart alone where a medial stands before them (အင်္ကျီ). */
const KINZI_WITH_VOWEL: readonly (readonly [RegExp, string])[] = [
  [/\u108b/g, '\u1064\u102d'],
  [/\u108c/g, '\u1064\u102e'],
  [/\u108d/g, '\u1064\u1036'],
];
/** The vowel e and the medial ra stand before their consonant in Zawgyi: with one of them a syllable begins. */
const PREFIX = '\\u1031\\u103b\\u107e-\\u1084';
const FROM_PREFIX = new RegExp(`[${PREFIX}]*[^${PREFIX}]+|[${PREFIX}]+$`, 'g');

/**
 * Zawgyi as Unicode, piece by piece from one sign that stands before its consonant to the next: over a whole word the converter puts the medial of one syllable under the kinzi
 * of the next (ခြင်္သေ့).
 */
export function unicodeOfZawgyi(zawgyi: string, convert: UnicodeConverter): string {
  const signs = KINZI_WITH_VOWEL.reduce((text, [from, to]) => text.replace(from, to), zawgyi);
  return (signs.match(FROM_PREFIX) ?? []).map((piece) => convert(piece)).join('');
}
