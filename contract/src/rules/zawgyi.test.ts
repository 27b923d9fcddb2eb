import { convertZawgyiToUnicode } from './zawgyi.ts';

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
