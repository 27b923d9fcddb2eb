import { orderSigns } from './burmese-signs.rules.ts';

describe('orderSigns', () => {
  it.each([
    ['a vowel below before a vowel above', 'ကုိ', 'ကို'],
    ['a tone before a vowel', 'တေးာ', 'တေား'],
    ['an asat before a vowel', 'တေ်ာ', 'တော်'],
    ['a doubled vowel', 'ကိိ', 'ကိ'],
    ['a doubled asat', 'က််', 'က်'],
    ['medials in another order', 'လွျှ', 'လျွှ'],
  ])('P22 repairs %s', (_title, typed, expected) => {
    expect(orderSigns(typed)).toBe(expected);
  });

  it.each(['ယောက်ျား', 'ကျွန်ုပ်', 'ဟားးးး', 'မြင့်', 'ကော်', 'သန္တာ'])('P22 keeps the well-formed %s', (text) => {
    expect(orderSigns(text.normalize('NFC'))).toBe(text.normalize('NFC'));
  });
});
