/** Well-formed Unicode (Unicode Technical Note #11). Most words in Zawgyi order are not well-formed. */
const CONSONANT = '\\u1000-\\u1021\\u103f';
const VOWEL_LETTER = '\\u1023-\\u1027\\u1029\\u102a';
/** Kinzi. Sanskrit ra and Mon nga use the same sequence. */
const KINZI = '(?:[\\u1004\\u101b\\u105a]\\u103a\\u1039)?';
/** Zawgyi finals look like a stack's upper letter, so letters that end syllables list Pali and Sanskrit pairs only. */
const STACKS: readonly (readonly [string, string])[] = [
  ['က', 'ကခ'],
  ['စ', 'စဆ'],
  ['ည', 'ည'],
  ['ဉဥ', 'စဆဇဈဉ'],
  ['တ', 'တထမ'],
  ['န', 'တထဒဓန'],
  ['ပ', 'ပဖ'],
  ['မ', 'ပဖဗဘမ'],
  ['ယ', 'ယ'],
  ['ဏ', 'ဋဌဍဎဏ'],
  ['ခဂဃဆဇဈဋဌဍဎထဒဓဖဗဘရလဝသဟဠအဿ', 'က-အ'],
];
const PAIR = STACKS.map(([upper, lower]) => `[${upper}](?=\\u1039[${lower}])`).join('|');
const STACKED = `(?:${PAIR})\\u1039[${CONSONANT}](?:\\u1039[${CONSONANT}])?`;
/** Contractions put a medial or a vowel after an asat: ယောက်ျား, ကျွန်ုပ်. */
const CONTRACTED = '(?:\\u103a(?=[\\u103b\\u102f]))?';
const MEDIALS = '\\u103b?\\u103c?\\u103d?\\u103e?';
const VOWELS = '\\u1031?[\\u102d\\u102e\\u1032]?[\\u102f\\u1030]?[\\u102b\\u102c]?';
/** NFC orders dot below before asat. Chat users repeat the last tone mark. */
const TONES = '\\u1036?\\u1037?\\u103a?\\u1038*';
const CLUSTER = `${KINZI}(?:${STACKED}|[${CONSONANT}${VOWEL_LETTER}])${CONTRACTED}${MEDIALS}${VOWELS}${TONES}`;
const OTHER_SCRIPT = '[^\\u1000-\\u109f\\ua9e0-\\ua9fe\\uaa60-\\uaa7f]';
const BURMESE = new RegExp(`${CLUSTER}|[\\u1040-\\u104f]|${OTHER_SCRIPT}`, 'g');

const OTHER_LETTER =
  '\\u1022\\u1028\\u1050-\\u1055\\u105a-\\u105d\\u1061\\u1065\\u1066\\u106e-\\u1070\\u1075-\\u1081\\u108e' +
  '\\ua9e0-\\ua9e4\\ua9e7-\\ua9ef\\ua9fa-\\ua9fe\\uaa60-\\uaa6f\\uaa71-\\uaa76\\uaa7a\\uaa7e\\uaa7f';
const OTHER_STACKED = `[${OTHER_LETTER}](?:\\u1039[${CONSONANT}${OTHER_LETTER}])?`;
const ANY_BASE = `(?:${STACKED}|${OTHER_STACKED}|[${CONSONANT}${VOWEL_LETTER}])`;
const ANY_MEDIALS = '[\\u105e-\\u1060]?\\u103b?\\u103c?[\\u103d\\u1082]?\\u103e?[\\u103d\\u1082]?';
const ANY_VOWELS =
  '[\\u1031\\u1084]?[\\u102d\\u102e\\u1032-\\u1036\\u1071-\\u1074\\u1085\\u109d\\ua9e5]?' +
  '[\\u102f\\u1030\\u1033\\u1034\\u1056-\\u1059]?' +
  '[\\u102b\\u102c\\u1062\\u1067\\u1068\\u1083\\u109c]?\\u1086?(?:\\u1082\\u103a)?';
const ANY_TONES =
  '\\u1036?' +
  '[\\u1037\\u103a\\u1063\\u1064\\u1069-\\u106d\\u1087-\\u108d\\u108f\\u109a\\u109b\\uaa7b-\\uaa7d]{0,3}\\u1038*';
const ANY_CLUSTER = `${KINZI}${ANY_BASE}${CONTRACTED}${ANY_MEDIALS}${ANY_VOWELS}${ANY_TONES}`;
const ANY_SIGN = '[\\u1040-\\u104f\\u1090-\\u1099\\u109e\\u109f\\ua9e6\\ua9f0-\\ua9f9\\uaa70\\uaa77-\\uaa79]';
const ANY_LANGUAGE = new RegExp(`${ANY_CLUSTER}|${ANY_SIGN}|${OTHER_SCRIPT}`, 'g');

/** Zawgyi stores e and ra before their letter, and stacked letters as separate code points after it. */
const ZAWGYI_LETTER =
  '\\u1000-\\u1021\\u1023-\\u102a\\u103f-\\u1049\\u104e\\u106a\\u106b\\u106e\\u106f\\u1086\\u108f-\\u1092\\u1097';
const ZAWGYI_STACKED = '\\u1060-\\u1069\\u106c\\u106d\\u1070-\\u107c\\u1085\\u108b-\\u108d\\u1093\\u1096';
const ZAWGYI_SIGN =
  '\\u102b-\\u1030\\u1032-\\u1034\\u1036-\\u103a\\u103c\\u103d\\u105a\\u107d\\u1087-\\u108e\\u1094\\u1095';
const ZAWGYI_CLUSTER = `\\u1031?[\\u103b\\u107e-\\u1084]?[${ZAWGYI_LETTER}][${ZAWGYI_STACKED}]*[${ZAWGYI_SIGN}]*`;
const ZAWGYI = new RegExp(`${ZAWGYI_CLUSTER}|[\\u104a-\\u104d\\u104f]|[^\\u1000-\\u109f]`, 'g');
/** No Burmese word begins with a stack, nor with the letter under a kinzi. */
const BEGINS_WITH_STACK = new RegExp(`(?:^|[^\\u1000-\\u109f])[${ZAWGYI_LETTER}][${ZAWGYI_STACKED}]`);

/** `unicode`: never convert. `either`: well-formed in both encodings. `unclear`: Zawgyi, or Unicode with a typo. */
export type BurmeseEncoding = 'unicode' | 'either' | 'unclear';

/** P22: expects NFC. Shan, Mon and Karen share code points with Zawgyi stacks, so `either` is possible (မဂၤလာ). */
export function detectBurmeseEncoding(text: string): BurmeseEncoding {
  if (matchesCompletely(BURMESE, text)) return 'unicode';
  if (!matchesCompletely(ANY_LANGUAGE, text)) return 'unclear';
  return matchesCompletely(ZAWGYI, text) && !BEGINS_WITH_STACK.test(text) ? 'either' : 'unicode';
}

/** A word of two syllables can be Zawgyi or Unicode; generated Shan syllables score up to 0.9998. */
const MIN_PROBABILITY: Readonly<Record<BurmeseEncoding, number>> = { unicode: Infinity, either: 0.9999, unclear: 0.95 };
/** Names typed in Zawgyi score from 0.03 on. */
const MIN_PROBABILITY_OF_TYPIST = 0.03;

/** `probability` and `unicode`: the detector's verdict on the text, and the text read as Zawgyi. */
export interface ZawgyiReading {
  readonly probability: number;
  readonly unicode: string;
}

/** P22: of a person who types Zawgyi, also the words that are well-formed in both encodings. */
export function isZawgyi(text: string, { probability, unicode }: ZawgyiReading, typesZawgyi: boolean): boolean {
  const encoding = detectBurmeseEncoding(text);
  if (probability > MIN_PROBABILITY[encoding]) return true;
  const isPossible = encoding === 'unclear' || probability > MIN_PROBABILITY_OF_TYPIST;
  return typesZawgyi && isPossible && detectBurmeseEncoding(unicode) === 'unicode';
}

/** Single pass: `^(…)*$` backtracks without end on some texts. */
function matchesCompletely(pattern: RegExp, text: string): boolean {
  return text.replace(pattern, '') === '';
}

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
