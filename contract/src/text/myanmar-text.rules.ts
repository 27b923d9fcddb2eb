/** Browsers break Burmese, Zawgyi and Shan inside syllables ("အကော|င့်"), and no CSS prevents it; marks do. */
import { LETTER_JOINER, ZERO_WIDTH_SPACE, WORD_JOINER, removeBreakMarks } from './break-marks.rules.ts';
import { BEGINS_A_WORD, segmentBurmese, ENDS_IN_MYANMAR } from './burmese-lines.rules.ts';

export { removeBreakMarks } from './break-marks.rules.ts';

/** uni2zg of rabbit-node, passed in so that only its users load the library. */
export type ZawgyiConverter = (unicode: string) => string;

// No lookbehind: Safari before 16.4 cannot parse it. U+1039 is excluded, as it stacks the next letter.
const SHAN_LEFT = '([\\u1000-\\u1038\\u103a-\\u109f])';
const SHAN_CONSONANT = '[\\u1000-\\u1022\\u1075-\\u1081\\u108e]';
const SHAN_FINAL = new RegExp(`${SHAN_LEFT}(?=${SHAN_CONSONANT}\\u103a)`, 'g');
const SHAN_SYLLABLE = new RegExp(`${SHAN_LEFT}(?=${SHAN_CONSONANT}(?!\\u103a))`, 'g');

/** A final stays with its syllable; a line may break before the next syllable. Idempotent. */
export function joinShanSyllables(text: string): string {
  return removeBreakMarks(text)
    .replace(SHAN_FINAL, `$1${LETTER_JOINER}`)
    .replace(SHAN_SYLLABLE, `$1${ZERO_WIDTH_SPACE}`);
}

// Zawgyi uses visual order: these signs precede their consonant, and no line may break between them.
const ZAWGYI_PREFIX = '[\\u1031\\u103b\\u107e-\\u1084]';
const ZAWGYI_CONSONANT = '[\\u1000-\\u1021\\u1025\\u1029\\u106a\\u106b\\u106e\\u1086\\u108f-\\u1092\\u1097]';
const PREFIX_TO_BASE = new RegExp(`(${ZAWGYI_PREFIX})(?=${ZAWGYI_PREFIX}|${ZAWGYI_CONSONANT})`, 'g');
const BASE_TO_FINAL = new RegExp(
  `([\\u1000-\\u109f])(?=${ZAWGYI_CONSONANT}[\\u102d\\u102f\\u1033\\u1037\\u1094\\u1095]*\\u1039)`,
  'g',
);
/** Letters in Zawgyi (forms of ဉ, ည, သ and န), but marks in Unicode. */
const ZAWGYI_MARK_LETTER = '[\\u106a\\u106b\\u1086\\u108f]';
/**
 * Without a separator " ေ" is one grapheme cluster, and the space's Latin font draws the sign as an empty box. After a
 * ZERO WIDTH SPACE, which allows a line break, WebKit does not draw it; after a WORD JOINER it does.
 */
const LEADING_MARK = new RegExp(`(^|[^\\u1000-\\u109f${WORD_JOINER}])(?=${ZAWGYI_PREFIX}|${ZAWGYI_MARK_LETTER})`, 'g');
/** The joined words equal the text. Without `Intl.Segmenter` the whole text is one word. */
export function splitBurmeseWords(unicode: string): string[] {
  return segmentBurmese(unicode).map(({ word }) => word);
}

/** Splits words before the conversion, as no dictionary knows Zawgyi. Placeholders, tags and ASCII stay unchanged. */
export function toZawgyi(unicode: string, convert: ZawgyiConverter): string {
  let zawgyi = '';
  for (const { word, isJoined } of segmentBurmese(removeBreakMarks(unicode).normalize('NFC'))) {
    const converted = convert(word)
      .replace(PREFIX_TO_BASE, `$1${WORD_JOINER}`)
      .replace(BASE_TO_FINAL, `$1${WORD_JOINER}`);
    const isInside = ENDS_IN_MYANMAR.test(zawgyi) && BEGINS_A_WORD.test(converted);
    zawgyi += (isInside ? (isJoined ? WORD_JOINER : ZERO_WIDTH_SPACE) : '') + converted;
  }
  return zawgyi.replace(
    LEADING_MARK,
    (before) => before.replace(ZERO_WIDTH_SPACE, '') + ZERO_WIDTH_SPACE + WORD_JOINER,
  );
}
