import { formatTable } from './table.rules.ts';

describe('a table for a terminal', () => {
  it('stands upright for one row, in columns for more', () => {
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
    ['begins a row of its own', 'x\nid  approved', 'x\\u000aid  approved'],
    ['turns a number round', '\u202e000,01', '\\u202e000,01'],
    ['is an escape in one sign', '\u009b2K', '\\u009b2K'],
  ])('row 34: a name that %s is shown, not obeyed', (_what, name, expected) => {
    expect(formatTable([{ senderName: name }])).toBe(`senderName  ${expected}`);
  });
});
