import { removeBreakMarks } from './break-marks.ts';
import { joinBurmeseWords } from './burmese-lines.ts';
import { splitBurmeseWords, joinShanSyllables, toZawgyi } from './myanmar-text.ts';

const WORD_JOINER = '\u2060';
const ZERO_WIDTH_SPACE = '\u200b';

describe('joinShanSyllables', () => {
  it('P22 keeps a final with its syllable and lets a line break before the next', () => {
    expect(joinShanSyllables('လုၵ်ႉၼီႈ')).toBe(`လု${WORD_JOINER}ၵ်ႉ${ZERO_WIDTH_SPACE}ၼီႈ`);
  });

  it('says the same when it is asked again', () => {
    expect(joinShanSyllables(joinShanSyllables('ယူႇတီႈလုၵ်ႉၼီႈ'))).toBe(joinShanSyllables('ယူႇတီႈလုၵ်ႉၼီႈ'));
  });

  it('does not open a stack of a Burmese loan word', () => {
    expect(joinShanSyllables('ကမ္ဘာ')).toBe(`က${ZERO_WIDTH_SPACE}မ္ဘာ`);
  });

  it('leaves placeholders and figures alone', () => {
    expect(joinShanSyllables('{{amount}} 2D')).toBe('{{amount}} 2D');
  });
});

describe('splitBurmeseWords', () => {
  it('loses nothing, and never ends a word inside a stack', () => {
    const words = splitBurmeseWords('ကမ္ဘာပေါ်ရှိ ပုဂ္ဂိုလ်များ');
    expect({ text: words.join(''), cut: words.filter((word) => word.endsWith('\u1039')) }).toEqual({
      text: 'ကမ္ဘာပေါ်ရှိ ပုဂ္ဂိုလ်များ',
      cut: [],
    });
  });
});

describe('Issue 11 joinBurmeseWords', () => {
  const joined = (text: string): string => joinBurmeseWords(text).replaceAll(WORD_JOINER, '+');

  it.each([
    ['a final that the dictionary cuts from its syllable', 'အကောင့်', 'အ+ကော+င့်'],
    ['a final with a medial', 'ပက်ကေ့ချ်', 'ပက်+ကေ့+ချ်'],
    ['a word of the app that the dictionary does not have', 'ပိုက်ဆံအိတ်', 'ပိုက်+ဆံ+အိတ်'],
    ['a particle, with its noun', 'ပိုက်ဆံအိတ်မှ', 'ပိုက်+ဆံ+အိတ်+မှ'],
    ['what makes a verb of the past, with its verb', 'ပို့ပြီး', 'ပို့+ပြီး'],
    ['a negation, with its verb', 'မရှိပါ', 'မ+ရှိ+ပါ'],
  ])('keeps %s', (_what, text, expected) => {
    expect(joined(text)).toBe(expected);
  });

  it('lets a line end between two words', () => {
    expect(joined('စကားဝှက်အသစ်')).toBe('စကားဝှက်အသစ်');
  });

  it('opens no stack, and passes placeholders, tags and Latin on', () => {
    expect(joined('ကမ္ဘာ {{amount}} <b>OTP</b>')).toBe('ကမ္ဘာ {{amount}} <b>OTP</b>');
  });

  it('says the same when it is asked again', () => {
    const text = 'သင့်အကောင့်ရှိ ငွေများကို ပိုက်ဆံအိတ်သို့ လွှဲပြီးပါပြီ';
    expect(joinBurmeseWords(joinBurmeseWords(text))).toBe(joinBurmeseWords(text));
  });
});

describe('zawgyiOf', () => {
  it('keeps a particle with its noun, where Burmese does', () => {
    expect(toZawgyi('ဘောလုံးပွဲကို', (word) => word)).toBe(`ဘောလုံး${ZERO_WIDTH_SPACE}ပွဲ${WORD_JOINER}ကို`);
  });

  it('keeps a sign that stands before its consonant with it, and out of the cluster of a space', () => {
    expect(toZawgyi('x', () => ' \u1031\u1004\u103c')).toBe(` ${ZERO_WIDTH_SPACE}\u1031${WORD_JOINER}\u1004\u103c`);
  });

  it.each(['\u106a', '\u106b', '\u1086', '\u108f'])(
    'keeps %s, a letter to Zawgyi and a mark to Unicode, out of the cluster of a space',
    (letter) => {
      expect(toZawgyi('x', () => ` ${letter}\u102d`)).toBe(` ${ZERO_WIDTH_SPACE}${letter}\u102d`);
    },
  );

  it('keeps a killed final with what it closes', () => {
    expect(toZawgyi('x', () => '\u1000\u103a\u1015\u1039')).toBe(`\u1000\u103a${WORD_JOINER}\u1015\u1039`);
  });

  it('lets a line break between words', () => {
    expect(toZawgyi('ဘောလုံးပွဲ', () => '\u1000')).toBe(`\u1000${ZERO_WIDTH_SPACE}\u1000`);
  });

  it.each(['။', '၊', '၍', '၏'])('never begins a line with %s', (closing) => {
    expect(toZawgyi(`ကျပ်${closing}`, (word) => word)).not.toContain(`${ZERO_WIDTH_SPACE}${closing}`);
  });

  it('passes placeholders, tags and Latin on', () => {
    expect(toZawgyi('{{amount}} <b>OTP</b>', (word) => word)).toBe('{{amount}} <b>OTP</b>');
  });
});

describe('removeBreakMarks', () => {
  it('gives back the text that was glued', () => {
    expect(removeBreakMarks(joinShanSyllables('လုၵ်ႉၼီႈ'))).toBe('လုၵ်ႉၼီႈ');
  });
});
