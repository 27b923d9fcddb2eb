import { removeBreakMarks } from './break-marks.rules.ts';
import { joinBurmeseWords } from './burmese-lines.rules.ts';
import { splitBurmeseWords, joinShanSyllables, toZawgyi } from './myanmar-text.rules.ts';

const WORD_JOINER = '\u2060';
const LETTER_JOINER = '\u200c';
const ZERO_WIDTH_SPACE = '\u200b';

describe('joinShanSyllables', () => {
  it('P22 joins a final to its syllable and allows a line break before the next syllable', () => {
    expect(joinShanSyllables('လုၵ်ႉၼီႈ')).toBe(`လု${LETTER_JOINER}ၵ်ႉ${ZERO_WIDTH_SPACE}ၼီႈ`);
  });

  it('returns the same text when it is applied again', () => {
    expect(joinShanSyllables(joinShanSyllables('ယူႇတီႈလုၵ်ႉၼီႈ'))).toBe(joinShanSyllables('ယူႇတီႈလုၵ်ႉၼီႈ'));
  });

  it('does not break a stack of a Burmese loan word', () => {
    expect(joinShanSyllables('ကမ္ဘာ')).toBe(`က${ZERO_WIDTH_SPACE}မ္ဘာ`);
  });

  it('keeps placeholders and numbers', () => {
    expect(joinShanSyllables('{{amount}} 2D')).toBe('{{amount}} 2D');
  });
});

describe('splitBurmeseWords', () => {
  it('keeps all characters and never splits inside a stack', () => {
    const words = splitBurmeseWords('ကမ္ဘာပေါ်ရှိ ပုဂ္ဂိုလ်များ');
    expect({ text: words.join(''), cut: words.filter((word) => word.endsWith('\u1039')) }).toEqual({
      text: 'ကမ္ဘာပေါ်ရှိ ပုဂ္ဂိုလ်များ',
      cut: [],
    });
  });
});

describe('joinBurmeseWords', () => {
  const joinVisibly = (text: string): string => joinBurmeseWords(text).replaceAll(LETTER_JOINER, '+');

  it.each([
    ['a final that the dictionary cuts from its syllable', 'အကောင့်', 'အ+ကော+င့်'],
    ['a final with a medial', 'ပက်ကေ့ချ်', 'ပက်+ကေ့+ချ်'],
    ['a word of the app that the dictionary does not have', 'ပိုက်ဆံအိတ်', 'ပိုက်+ဆံ+အိတ်'],
    ['a particle with its noun', 'ပိုက်ဆံအိတ်မှ', 'ပိုက်+ဆံ+အိတ်+မှ'],
    ['a past-tense particle with its verb', 'ပို့ပြီး', 'ပို့+ပြီး'],
    ['a negation with its verb', 'မရှိပါ', 'မ+ရှိ+ပါ'],
    ['P22 the syllables of a word, which Firefox splits', 'လောင်းကြေး', 'လောင်း+ကြေး'],
  ])('joins %s', (_description, text, expected) => {
    expect(joinVisibly(text)).toBe(expected);
  });

  it('allows a line break between two words', () => {
    expect(joinVisibly('စကားဝှက်အသစ်')).toBe('စ+ကား+ဝှက်အ+သစ်');
  });

  it('breaks no stack and keeps placeholders, tags and Latin text', () => {
    expect(joinVisibly('ကမ္ဘာ {{amount}} <b>OTP</b>')).toBe('ကမ္ဘာ {{amount}} <b>OTP</b>');
  });

  it('returns the same text when it is applied again', () => {
    const text = 'သင့်အကောင့်ရှိ ငွေများကို ပိုက်ဆံအိတ်သို့ လွှဲပြီးပါပြီ';
    expect(joinBurmeseWords(joinBurmeseWords(text))).toBe(joinBurmeseWords(text));
  });
});

describe('toZawgyi', () => {
  it('joins a particle to its noun', () => {
    expect(toZawgyi('ဘောလုံးပွဲကို', (word) => word)).toBe(`ဘောလုံး${ZERO_WIDTH_SPACE}ပွဲ${WORD_JOINER}ကို`);
  });

  it('joins a leading vowel sign to its consonant and separates it from a preceding space', () => {
    expect(toZawgyi('x', () => ' \u1031\u1004\u103c')).toBe(
      ` ${ZERO_WIDTH_SPACE}${WORD_JOINER}\u1031${WORD_JOINER}\u1004\u103c`,
    );
  });

  it('P22 joins a leading vowel sign to the break before it, after which WebKit would not draw it', () => {
    expect(toZawgyi('ပွဲနေ', (word) => (word === 'နေ' ? '\u1031\u1014' : word))).toBe(
      `ပွဲ${ZERO_WIDTH_SPACE}${WORD_JOINER}\u1031${WORD_JOINER}\u1014`,
    );
  });

  it('P22 joins a vowel sign at the start of a text to the break before it', () => {
    expect(toZawgyi('x', () => '\u1031\u1004')).toBe(`${ZERO_WIDTH_SPACE}${WORD_JOINER}\u1031${WORD_JOINER}\u1004`);
  });

  it.each(['\u106a', '\u106b', '\u1086', '\u108f'])(
    'separates %s, a Zawgyi letter with the code point of a Unicode mark, from a preceding space',
    (letter) => {
      expect(toZawgyi('x', () => ` ${letter}\u102d`)).toBe(` ${ZERO_WIDTH_SPACE}${WORD_JOINER}${letter}\u102d`);
    },
  );

  it('joins a final consonant with asat to its syllable', () => {
    expect(toZawgyi('x', () => '\u1000\u103a\u1015\u1039')).toBe(`\u1000\u103a${WORD_JOINER}\u1015\u1039`);
  });

  it('allows a line break between words', () => {
    expect(toZawgyi('ဘောလုံးပွဲ', () => '\u1000')).toBe(`\u1000${ZERO_WIDTH_SPACE}\u1000`);
  });

  it.each(['။', '၊', '၍', '၏'])('does not allow a line break before %s', (closing) => {
    expect(toZawgyi(`ကျပ်${closing}`, (word) => word)).not.toContain(`${ZERO_WIDTH_SPACE}${closing}`);
  });

  it('keeps placeholders, tags and Latin text', () => {
    expect(toZawgyi('{{amount}} <b>OTP</b>', (word) => word)).toBe('{{amount}} <b>OTP</b>');
  });
});

describe('removeBreakMarks', () => {
  it('restores the text before joinShanSyllables', () => {
    expect(removeBreakMarks(joinShanSyllables('လုၵ်ႉၼီႈ'))).toBe('လုၵ်ႉၼီႈ');
  });
});
