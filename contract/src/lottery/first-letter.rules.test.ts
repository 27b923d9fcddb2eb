import { getFirstLetter } from './first-letter.rules.ts';

describe('getFirstLetter', () => {
  it.each([
    ['Ma Hnin', 'M'],
    ['E\u0301lodie', 'E\u0301'],
    ['  Ko Ko', 'K'],
    ['王芳', '王'],
    ['😀 Su', '😀'],
    ['👩‍👩‍👧 family', '👩‍👩‍👧'],
    ['မောင်', 'မော'],
    ['ကျော်ကျော်', 'ကျော်'],
    ['မေသူဇာ', 'မေ'],
    ['မြင့်', 'မြ'],
    ['ဦးဘ', 'ဦး'],
    ['ဩဘာ', 'ဩ'],
    ['တ္တာ', 'တ္တာ'],
    ['ၸၢႆး', 'ၸၢႆး'],
    ['ေမသူဇာ', 'ေမ'],
    ['ျမင့္', 'ျမ'],
    ['ေက်ာ္ေက်ာ္', 'ေက်ာ္'],
    ['ေက်ာ္သူ', 'ေက်ာ္'],
    ['   ', ''],
  ])('of “%s” is “%s”, including combining marks', (name, letter) => {
    expect(getFirstLetter(name)).toBe(letter);
  });
});
