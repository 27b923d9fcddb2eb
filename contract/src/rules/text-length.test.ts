import { isVisible, isWithinLetters, countLetters } from './text-length.ts';

describe('the length of a name', () => {
  it.each([
    ['', 0],
    ['Ma Hnin', 7],
    ['မြ', 1],
    ['ကြောင့်', 1],
    ['ဦးဝင်း', 2],
    ['ဗုဒ္ဓ', 2],
    ['အင်္ဂါ', 2],
    ['မသီတာခင်ခင်', 5],
    ['ၸိုဝ်ႈ', 1],
    ['é', 1],
    ['e\u0301', 1],
    ['👩‍👩‍👧', 1],
    ['👍🏽', 1],
    ['🇲🇲', 1],
    ['张伟', 2],
  ])('B4 of "%s" is %d, as who reads it counts', (text, letters) => {
    expect(countLetters(text)).toBe(letters);
  });

  it('B4 takes a long Burmese name whole, which has more than 40 UTF-16 units', () => {
    const name = 'မသီတာခင်ခင်ဦးဝင်းထွဋ်အေးမြမြနွယ်နှင်းဝင့်ဝါကျော်';

    expect([name.length > 40, isWithinLetters(name, 40)]).toEqual([true, true]);
  });

  it.each([
    ['40 syllables', 'မြ'.repeat(40), true],
    ['41 syllables', 'မြ'.repeat(41), false],
    ['a page of marks on one letter', `က${'\u1037'.repeat(600)}`, false],
  ])('B4 %s', (_title, text, expected) => {
    expect(isWithinLetters(text, 40)).toBe(expected);
  });
});

describe('the length of a message', () => {
  it.each([
    ['a page of final consonants', 'က်'.repeat(6_000), false],
    ['a page of marks', `က${'\u0301'.repeat(12_000)}`, false],
    ['1,000 syllables of Burmese', 'မြန်မာနိုင်ငံ'.repeat(200), true],
    ['1,000 letters', 'a'.repeat(1_000), true],
  ])('L5 %s', (_title, text, expected) => {
    expect(isWithinLetters(text, 1_000)).toBe(expected);
  });
});

describe('L5 a name', () => {
  it.each([
    ['zero-width spaces', '\u200b\u200b'],
    ['joiners and marks of direction', '\u200d\u2060\ufeff\u200e'],
    ['a Hangul filler', '\u3164'],
    ['an empty braille cell', '\u2800'],
    ['soft hyphens', '\u00ad\u00ad'],
    ['spaces between joiners', '\u200b \u00a0\u200b'],
    ['a mark on nothing', '\u1037'],
  ])('that is only %s is not seen', (_title, text) => {
    expect(isVisible(text)).toBe(false);
  });

  it.each(['Hla', '\u200bမအေး', '李', '7', '👩‍👩‍👧'])('is seen: %s', (text) => {
    expect(isVisible(text)).toBe(true);
  });
});
