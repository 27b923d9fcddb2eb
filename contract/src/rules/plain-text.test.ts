import { hasPlainLines, isPlainText } from './plain-text.ts';

describe('plain text', () => {
  it.each(['', 'Ma Hnin', 'မဂျွန်း', 'မ\u200bခင်\u200cခင်', '小红', '🙂👨‍👩‍👧', "O'Brien; drop table"])(
    'takes "%s"',
    (text) => {
      expect(isPlainText(text)).toBe(true);
    },
  );

  it.each([
    ['a NUL', 'a\u0000b'],
    ['a line break', 'a\nb'],
    ['an escape', '\u001b[2K'],
    ['the one byte of an escape', '\u009b2K'],
    ['the first half of a pair', '\ud83d'],
    ['the second half', 'x\ude42'],
    ['a mark that turns the direction', 'a\u202eb'],
    ['an isolate', '\u2066a'],
  ])('row 39: takes none with %s', (_what, text) => {
    expect(isPlainText(text)).toBe(false);
  });
});

describe('plain text of several lines', () => {
  it('takes line feeds, and a page of them', () => {
    expect([hasPlainLines('17 R\n\n71 500'), hasPlainLines('\n'.repeat(59))]).toEqual([true, true]);
  });

  it.each([
    ['a carriage return', 'a\r\nb'],
    ['a tab', 'a\n\tb'],
    ['an escape in its second line', 'a\n\u001b[2K'],
    ['more lines than a page', '\n'.repeat(60)],
  ])('row 39: takes none with %s', (_what, text) => {
    expect(hasPlainLines(text)).toBe(false);
  });
});
