import fc from 'fast-check';
import { detectBurmeseEncoding } from './burmese-encoding.ts';

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
const LETTERS_ALONE = createChoiceArbitrary(
  'ဣ',
  'ဤ',
  'ဥ',
  'ဦး',
  'ဧ',
  'ဩ',
  'ဪ',
  '၎င်း',
  '၍',
  '၏',
  '၊',
  '။',
  ' ',
  '၅',
  'Ko',
);

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
  ])('P22 takes %s for Unicode, which is Burmese', (text) => {
    expect(detectBurmeseEncoding(text.normalize('NFC'))).toBe('unicode');
  });

  it.each(['ယူႇတီႈလုၵ်ႉၼီႈ ၵျၢပ်ႈ', 'မႃး', 'ပၼ်ဖႆးၽႂ်ၽႂ်မၢႂ်', 'ပှၤကညီ', 'ကၠၢ', 'ဍုၚ်ဗၟာ', 'ꩡꩫ်'])(
    'P22 takes %s for Unicode, which is Shan, Karen, Mon or Khamti',
    (text) => {
      expect(detectBurmeseEncoding(text.normalize('NFC'))).toBe('unicode');
    },
  );

  it.each(['မဂၤလာ', 'တဂၤ', 'လႆႈ'])('takes %s for either: in Zawgyi it is well-formed, too', (text) => {
    expect(detectBurmeseEncoding(text.normalize('NFC'))).toBe('either');
  });

  it.each([
    ['e before its consonant', 'ေမာင္'],
    ['asat of Zawgyi at the end of a word', 'ခင္'],
    ['asat of Zawgyi before a tone', 'ဝင္း'],
    ['asat of Zawgyi before a letter that is stacked under no such one', 'ခင္ကို'],
    ['ya of Zawgyi before a vowel', 'က်ား'],
    ['ra of Zawgyi at the beginning', 'ျမ'],
    ['a sign without a letter', 'ာက'],
    ['a medial before another', 'ကြျ'],
  ])('finds unclear what has %s', (_, text) => {
    expect(detectBurmeseEncoding(text.normalize('NFC'))).toBe('unclear');
  });

  it('P22 takes every text of well-formed syllables for Unicode', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof({ weight: 5, arbitrary: SYLLABLE }, LETTERS_ALONE), { maxLength: 6 }), (parts) => {
        expect(detectBurmeseEncoding(parts.join('').normalize('NFC'))).toBe('unicode');
      }),
      { numRuns: 1_000 },
    );
  });

  it('answers at once for a long text that goes wrong at its end', () => {
    expect(detectBurmeseEncoding(`${'၎င်္ကျွန်ုပ်တို့'.repeat(5_000)}\u1039`)).toBe('unclear');
  });
});
