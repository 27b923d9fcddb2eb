/** zg2uni of rabbit-node, passed in so that only its users load the library. */
export type UnicodeConverter = (zawgyi: string) => string;

/** Zawgyi has one code point for kinzi with vowel; the converter splits it only after a medial (အင်္ကျီ). */
const KINZI_WITH_VOWEL: readonly (readonly [RegExp, string])[] = [
  [/\u108b/g, '\u1064\u102d'],
  [/\u108c/g, '\u1064\u102e'],
  [/\u108d/g, '\u1064\u1036'],
];
const PREFIX = '\\u1031\\u103b\\u107e-\\u1084';
const FROM_PREFIX = new RegExp(`[${PREFIX}]*[^${PREFIX}]+|[${PREFIX}]+$`, 'g');

/** Converts per syllable: over a whole word the converter moves a medial under the next kinzi (ခြင်္သေ့). */
export function convertZawgyiToUnicode(zawgyi: string, convert: UnicodeConverter): string {
  const signs = KINZI_WITH_VOWEL.reduce((text, [from, to]) => text.replace(from, to), zawgyi);
  return (signs.match(FROM_PREFIX) ?? []).map((piece) => convert(piece)).join('');
}
