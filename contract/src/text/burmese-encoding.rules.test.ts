import fc from 'fast-check';
import { convertZawgyiToUnicode, detectBurmeseEncoding } from './burmese-encoding.rules.ts';

const createChoiceArbitrary = (...parts: readonly string[]) => fc.constantFrom(...parts);
const CONSONANTS = [...'ကခဂဃငစဆဇဈဉညဋဌဍဎဏတထဒဓနပဖဗဘမယရလဝသဟဠအဿ'];
const STACKS = [
  ...'က္က က္ခ ဂ္ဂ စ္စ စ္ဆ ဇ္ဇ ဉ္စ ဉ္ဇ ဋ္ဌ ဏ္ဍ ဏ္ဏ တ္တ တ္ထ ဒ္ဒ ဒ္ဓ '.trim().split(' '),
  ...'န္တ န္ဒ န္ဓ န္န ပ္ပ ပ္ဖ ဗ္ဗ ဗ္ဘ မ္ပ မ္ဗ မ္ဘ မ္မ လ္လ'.split(' '),
];
const KINZIS = 'င်္ဂ င်္က င်္ဘ င်္သ'.split(' ');
const SYLLABLE = fc
  .tuple(
    createChoiceArbitrary(...CONSONANTS, ...STACKS, ...KINZIS),
    createChoiceArbitrary('', 'ျ', 'ြ', 'ွ', 'ှ', 'ျွ', 'ြွ', 'ွှ', 'ျှ'),
    createChoiceArbitrary('', 'ာ', 'ါ', 'ိ', 'ီ', 'ု', 'ူ', 'ေ', 'ဲ', 'ော', 'ော်', 'ို', 'ံ', 'ုံ'),
    createChoiceArbitrary('', '့', 'း', 'က်', 'င်', 'င့်', 'စ်', 'ည်', 'တ်', 'န်း', 'ပ်', 'မ့်', 'ယ်'),
  )
  .map((parts) => parts.join(''));
const LETTERS_ALONE = createChoiceArbitrary(...'ဣ ဤ ဥ ဦး ဧ ဩ ဪ ၎င်း ၍ ၏ ၊ ။ ၅ Ko'.split(' '), ' ');

describe('detectBurmeseEncoding', () => {
  it.each([
    'သန္တာ',
    'မေသူဇာ',
    'ယောက်ျား',
    'ကျွန်ုပ်',
    'လက်ျာ',
    'အင်္ဂါ',
    'အင်္ကျီ',
    'ဣန္ဒြေ',
    'ဥုံ',
    'ဪ',
    '၎င်း',
    'ပြဿနာ၏',
    'စက္ကန့် ၁၀',
    'ဟားးးး 😀 ok',
    'သံသ္ကရိုက်',
    'ဥက္ကဋ္ဌ',
    '',
  ])('P22 detects Unicode in the Burmese text %s', (text) => {
    expect(detectBurmeseEncoding(text.normalize('NFC'))).toBe('unicode');
  });

  it.each(['ယူႇတီႈလုၵ်ႉၼီႈ ၵျၢပ်ႈ', 'မႃး', 'ပၼ်ဖႆးၽႂ်ၽႂ်မၢႂ်', 'ပှၤကညီ', 'ကၠၢ', 'ဍုၚ်ဗၟာ', 'ꩡꩫ်'])(
    'P22 detects Unicode in the Shan, Karen, Mon or Khamti text %s',
    (text) => {
      expect(detectBurmeseEncoding(text.normalize('NFC'))).toBe('unicode');
    },
  );

  it.each(['မဂၤလာ', 'တဂၤ', 'လႆႈ'])('returns either for %s, which is well-formed in Unicode and in Zawgyi', (text) => {
    expect(detectBurmeseEncoding(text.normalize('NFC'))).toBe('either');
  });

  it.each([
    ['the vowel e before its consonant', 'ေမာင္'],
    ['a Zawgyi asat at the end of a word', 'ခင္'],
    ['a Zawgyi asat before a tone', 'ဝင္း'],
    ['a Zawgyi asat before a letter that cannot be stacked under it', 'ခင္ကို'],
    ['a Zawgyi ya before a vowel', 'က်ား'],
    ['a Zawgyi ra at the beginning', 'ျမ'],
    ['a sign without a letter', 'ာက'],
    ['a medial before another', 'ကြျ'],
  ])('returns unclear for %s', (_, text) => {
    expect(detectBurmeseEncoding(text.normalize('NFC'))).toBe('unclear');
  });

  it('P22 detects Unicode in every text of well-formed syllables', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof({ weight: 5, arbitrary: SYLLABLE }, LETTERS_ALONE), { maxLength: 6 }), (parts) => {
        expect(detectBurmeseEncoding(parts.join('').normalize('NFC'))).toBe('unicode');
      }),
      { numRuns: 1_000 },
    );
  });

  it('returns unclear for a long text with an error at its end, without backtracking', () => {
    expect(detectBurmeseEncoding(`${'၎င်္ကျွန်ုပ်တို့'.repeat(5_000)}\u1039`)).toBe('unclear');
  });
});

describe('convertZawgyiToUnicode', () => {
  it.each([
    ['a kinzi with a vowel in one code point', 'အက်ႌ', ['အက်\u1064\u102e']],
    ['a text with two leading signs, split before each of them', 'ျခေသၤ့', ['ျခ', 'ေသၤ့']],
    ['two leading signs together', 'ေျခေထာက္', ['ေျခ', 'ေထာက္']],
    ['a leading sign without a consonant', 'အေ', ['အ', 'ေ']],
    ['a text without Burmese', 'Ko 17\n🙂', ['Ko 17\n🙂']],
    ['nothing', '', []],
  ])('P22 passes the expected pieces to the converter: %s', (_, zawgyi, pieces) => {
    const received: string[] = [];
    convertZawgyiToUnicode(zawgyi, (piece) => {
      received.push(piece);
      return piece;
    });

    expect(received).toEqual(pieces);
  });
});
