import { hasPlainLines, isPlainText } from './plain-text.rules.ts';

describe('isPlainText', () => {
  it.each(['', 'Ma Hnin', 'မဂျွန်း', 'မ\u200bခင်\u200cခင်', '小红', '🙂👨‍👩‍👧', "O'Brien; drop table"])(
    'accepts "%s"',
    (text) => {
      expect(isPlainText(text)).toBe(true);
    },
  );

  it.each([
    ['a NUL', 'a\u0000b'],
    ['a line break', 'a\nb'],
    ['an escape', '\u001b[2K'],
    ['a one-byte escape (CSI)', '\u009b2K'],
    ['a high surrogate without its pair', '\ud83d'],
    ['a low surrogate without its pair', 'x\ude42'],
    ['a mark of text direction', 'a\u202eb'],
    ['a directional isolate', '\u2066a'],
  ])('F72: rejects %s', (_description, text) => {
    expect(isPlainText(text)).toBe(false);
  });
});

describe('hasPlainLines', () => {
  it('accepts line feeds, up to 59', () => {
    expect([hasPlainLines('17 R\n\n71 500'), hasPlainLines('\n'.repeat(59))]).toEqual([true, true]);
  });

  it.each([
    ['a carriage return', 'a\r\nb'],
    ['a tab', 'a\n\tb'],
    ['an escape in its second line', 'a\n\u001b[2K'],
    ['60 line feeds', '\n'.repeat(60)],
  ])('F72: rejects %s', (_description, text) => {
    expect(hasPlainLines(text)).toBe(false);
  });
});
