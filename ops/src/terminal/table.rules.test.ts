import { formatTable } from './table.rules.ts';

describe('formatTable', () => {
  it('prints one row vertically, and several rows in columns', () => {
    expect(formatTable([{ id: 'a', amountKyat: 500 }])).toBe('id          a\namountKyat  500');
    expect(
      formatTable([
        { id: 'a', note: null },
        { id: 'bb', note: 'x' },
      ]),
    ).toBe('id  note\na   -\nbb  x');
    expect(formatTable([])).toBe('nothing');
  });

  it.each([
    ['erases the line above', '\u001b[1A\u001b[2K', '\\u001b[1A\\u001b[2K'],
    ['starts a forged row', 'x\nid  approved', 'x\\u000aid  approved'],
    ['reverses a number', '\u202e000,01', '\\u202e000,01'],
    ['is a single-character escape', '\u009b2K', '\\u009b2K'],
  ])('F67: escapes a name that %s', (_what, name, expected) => {
    expect(formatTable([{ senderName: name }])).toBe(`senderName  ${expected}`);
  });
});
