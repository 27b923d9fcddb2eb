/**
 * Where Burmese, Zawgyi and Shan text may break at a line's end. Browsers know the words of a dictionary in Unicode Burmese, and cut what it does
 * not have inside a syllable ("အကော|င့်"); Zawgyi and Shan they cut so at two line ends of five. No CSS property cures that, so invisible marks do: WORD JOINER where a line must not break, ZERO WIDTH
 * SPACE where it may. Pure: the build (tooling/i18n), the browser and the server's notifications share it.
 */
import { BREAK, JOINER, withoutBreakMarks } from './break-marks.ts';
import { BEGINS_A_WORD, burmesePieces, ENDS_IN_MYANMAR } from './burmese-words.ts';

export { withoutBreakMarks } from './break-marks.ts';

/** Turns Unicode Burmese into Zawgyi code points. Passed in, so that only who needs it carries the library (rabbit-node's `uni2zg`). */
export type ZawgyiConverter = (unicode: string) => string;

// No look-behind in these patterns: Safari before 16.4 refuses to parse a script that holds one.
// A virama (U+1039) is left out on the left side: what follows it is stacked below, in the same syllable.
const SHAN_LEFT = '([\\u1000-\\u1038\\u103a-\\u109f])';
const SHAN_CONSONANT = '[\\u1000-\\u1022\\u1075-\\u1081\\u108e]';
const SHAN_FINAL = new RegExp(`${SHAN_LEFT}(?=${SHAN_CONSONANT}\\u103a)`, 'g');
const SHAN_SYLLABLE = new RegExp(`${SHAN_LEFT}(?=${SHAN_CONSONANT}(?!\\u103a))`, 'g');

/** Shan with its syllables glued: a killed final stays with its syllable, and a line may break before the next one. Idempotent. */
export function joinShanSyllables(text: string): string {
  return withoutBreakMarks(text).replace(SHAN_FINAL, `$1${JOINER}`).replace(SHAN_SYLLABLE, `$1${BREAK}`);
}

// Zawgyi keeps signs in visual order: these stand before their consonant, and a line must not break between the two.
const ZAWGYI_PREFIX = '[\\u1031\\u103b\\u107e-\\u1084]';
const ZAWGYI_CONSONANT = '[\\u1000-\\u1021\\u1025\\u1029\\u106a\\u106b\\u106e\\u1086\\u108f-\\u1092\\u1097]';
const PREFIX_TO_BASE = new RegExp(`(${ZAWGYI_PREFIX})(?=${ZAWGYI_PREFIX}|${ZAWGYI_CONSONANT})`, 'g');
const BASE_TO_FINAL = new RegExp(
  `([\\u1000-\\u109f])(?=${ZAWGYI_CONSONANT}[\\u102d\\u102f\\u1033\\u1037\\u1094\\u1095]*\\u1039)`,
  'g',
);
/** Letters to Zawgyi (forms of ဉ, ည, သ and န), marks to Unicode. */
const ZAWGYI_MARK_LETTER = '[\\u106a\\u106b\\u1086\\u108f]';
/** " ေ" and " ႏ" are one grapheme cluster: with nothing between, the sign is drawn by the space's Latin font, as an empty box. */
const LEADING_MARK = new RegExp(
  `(^|[^\\u1000-\\u109f${BREAK}${JOINER}])(?=${ZAWGYI_PREFIX}|${ZAWGYI_MARK_LETTER})`,
  'g',
);
/** Words of Unicode Burmese, in order, joined again they are the text. A browser without a segmenter takes the whole text as one word. */
export function burmeseWordsOf(unicode: string): string[] {
  return burmesePieces(unicode).map(({ word }) => word);
}

/**
 * Unicode Burmese as Zawgyi that breaks at words and never inside a syllable. Placeholders, tags and ASCII pass unchanged.
 * Words are found before the conversion, because no dictionary knows Zawgyi.
 */
export function zawgyiOf(unicode: string, convert: ZawgyiConverter): string {
  let zawgyi = '';
  for (const { word, isKept } of burmesePieces(withoutBreakMarks(unicode).normalize('NFC'))) {
    const converted = convert(word).replace(PREFIX_TO_BASE, `$1${JOINER}`).replace(BASE_TO_FINAL, `$1${JOINER}`);
    const isInside = ENDS_IN_MYANMAR.test(zawgyi) && BEGINS_A_WORD.test(converted);
    zawgyi += (isInside ? (isKept ? JOINER : BREAK) : '') + converted;
  }
  return zawgyi.replace(LEADING_MARK, `$1${BREAK}`);
}
