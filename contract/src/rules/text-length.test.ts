import { isWithinLetters, lettersOf } from './text-length.ts';

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
    expect(lettersOf(text)).toBe(letters);
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
