/** Contractions put a medial or a vowel after an asat: ယောက်ျား, ကျွန်ုပ်. */
const CONTRACTED = '(?:\\u103a(?=[\\u103b\\u102f]))?';
const MEDIALS = '\\u103b?\\u103c?\\u103d?\\u103e?';
const VOWELS = '\\u1031?[\\u102d\\u102e\\u1032]?[\\u102f\\u1030]?[\\u102b\\u102c]?';
/** NFC orders dot below before asat. Chat users repeat the last tone mark. */
const TONES = '\\u1036?\\u1037?\\u103a?\\u1038*';

/** Well-formed signs after a Burmese letter (Unicode Technical Note #11). Other languages extend each group. */
export const SIGN_GROUPS = { contracted: CONTRACTED, medials: MEDIALS, vowels: VOWELS, tones: TONES } as const;

const WELL_FORMED = new RegExp(`^${CONTRACTED}${MEDIALS}${VOWELS}${TONES}$`);
const SIGNS = /[\u102b-\u1032\u1036-\u1038\u103a-\u103e]{2,}/g;
const ORDER = '\u103b\u103c\u103d\u103e\u1031\u102d\u102e\u1032\u102f\u1030\u102b\u102c\u1036\u1037\u103a\u1038';

/** Unicode only: in Zawgyi the same code points are other signs. A sign that is typed twice draws once. */
export function orderSigns(unicode: string): string {
  return unicode.replace(SIGNS, (signs) =>
    WELL_FORMED.test(signs)
      ? signs
      : [...new Set(signs)].sort((first, second) => ORDER.indexOf(first) - ORDER.indexOf(second)).join(''),
  );
}
