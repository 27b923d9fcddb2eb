import { convertZawgyiToUnicode } from './zawgyi.ts';

describe('Zawgyi as Unicode', () => {
  it.each([
    ['the kinzi with a vowel in two', 'အက်ႌ', ['အက်\u1064\u102e']],
    ['from one sign that stands before its consonant to the next', 'ျခေသၤ့', ['ျခ', 'ေသၤ့']],
    ['two such signs together', 'ေျခေထာက္', ['ေျခ', 'ေထာက္']],
    ['one that nothing follows', 'အေ', ['အ', 'ေ']],
    ['what is no Burmese as it is', 'Ko 17\n🙂', ['Ko 17\n🙂']],
    ['nothing', '', []],
  ])('P22 is read %s', (_, zawgyi, pieces) => {
    const read: string[] = [];
    convertZawgyiToUnicode(zawgyi, (piece) => {
      read.push(piece);
      return piece;
    });

    expect(read).toEqual(pieces);
  });
});
