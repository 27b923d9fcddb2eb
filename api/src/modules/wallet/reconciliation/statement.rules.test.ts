import { type StatementFormat, parseStatement } from './statement.rules.ts';

const PLAIN: StatementFormat = {
  dayForm: 'year-first',
  columns: { day: 'date', reference: 'reference', account: 'account', amount: { in: 'in', out: 'out' } },
};
const SIGNED: StatementFormat = {
  dayForm: 'day-first',
  columns: { day: 'Time', reference: 'ID', account: 'To', amount: { signed: 'Amount' } },
};
const HEADER = 'date,reference,account,in,out';
const LINE = '2026-11-20 09:15,TX00123456,09250000001,10000,';

const createRow = (row: string): string => `${HEADER}\n${row}`;

const parseLines = (text: string, format = PLAIN): unknown => {
  const read = parseStatement(text, format);
  return read.ok ? read.lines : read.fields;
};

describe('bank statement', () => {
  it('matches top-ups by the last six digits of the reference, and withdrawals by those of the account', () => {
    expect(parseLines(`${HEADER}\n${LINE}\n2026-11-21,TX00999999,09 4400 0123,,"5,000.00"\n`)).toEqual([
      { line: 2, kind: 'top-up', day: '2026-11-20', digits: '123456', amountKyat: 10_000, reference: 'TX00123456' },
      { line: 3, kind: 'withdrawal', day: '2026-11-21', digits: '000123', amountKyat: 5_000, reference: 'TX00999999' },
    ]);
  });

  it('accepts one column of signed amounts and dates with the day first', () => {
    const lines = ['Time;ID;To;Amount', '20/11/2026 09:15;TX123456;;+10000', '21/11/2026;TX2;09440000123;-5,000 Ks'];
    expect(parseLines(lines.join('\n'), SIGNED)).toMatchObject([
      { kind: 'top-up', day: '2026-11-20', amountKyat: 10_000 },
      { kind: 'withdrawal', day: '2026-11-21', digits: '000123', amountKyat: 5_000 },
    ]);
  });

  const reordered = 'Balance,IN,OUT,Account,Reference,DATE\n1,10000,0,09250000001,TX00123456,2026-11-20';
  const withSums = `My Bank\nAccount,1234\n\n${HEADER}\n${LINE}\nTotal,,,10000,0\n`;
  it.each([
    ['text before the header and sums after the lines', withSums, 5],
    ['Windows line ends and a byte order mark', `\uFEFF${HEADER}\r\n${LINE}\r\n`, 2],
    ['columns in another order, in capitals, with additional ones', reordered, 2],
    ['quotes with a delimiter, a line break and a quote in them', `note,${HEADER}\n"a, ""b""\nc",${LINE}`, 2],
    ['semicolons', `${HEADER}\n${LINE}`.replaceAll(',', ';'), 2],
    ['tabs', `${HEADER}\n${LINE}`.replaceAll(',', '\t'), 2],
    ['the line that names the delimiter', `sep=;\n${`${HEADER}\n${LINE}`.replaceAll(',', ';')}`, 3],
    ['formulas of a spreadsheet', createRow('2026-11-20,="TX00123456",="09250000001",10000,-'), 2],
    ['quoted formulas', createRow('2026-11-20,"=""TX00123456""",,10000,-'), 2],
    ['a second header and a last line', `${HEADER}\n${LINE}\n${HEADER}\n*** End of report`, 2],
    ['a reference with a mask before six digits', createRow('2026-11-20,XXXX123456,,10000,'), 2],
    ['Burmese digits', `${HEADER}\n၂၀၂၆-၁၁-၂၀,TX၁၂၃၄၅၆,,၁၀၀၀၀,`, 2],
  ])('accepts %s', (_title, text, line) => {
    const read = { line, kind: 'top-up', day: '2026-11-20', digits: '123456', amountKyat: 10_000 };
    expect(parseLines(text)).toMatchObject([read]);
  });

  const columns = ['date', 'reference', 'account', 'in', 'out'].map((name) => ['column', name, 'required'] as const);
  it.each<[string, string, readonly (readonly (string | number)[])[]]>([
    ['no content', '', columns],
    ['a header alone', HEADER, [['file', 'required']]],
    ["another bank's columns", 'Datum;Betrag\n1;2', columns],
    ['an HTML page', '<html><body>Sign in</body></html>', columns],
    ['an unclosed quote', `${HEADER}\n"${LINE}`, [['line', 2, 'quote', 'type']]],
    ['a quote in the middle of a cell', `${HEADER}\n2026-11-20,TX"1"23456,,10000,`, [['line', 2, 'quote', 'type']]],
    ['a row that is too short', `${HEADER}\n2026-11-20,TX00123456`, [['line', 2, 'cells', 'type']]],
    ['an invalid date', createRow('2026-11-31,TX00123456,,10000,'), [['line', 2, 'date', 'notADate', 'type']]],
    ['a date before all days', createRow('0000-01-01,TX00123456,,10000,'), [['line', 2, 'date', 'notADate', 'type']]],
    ['a date after all days', createRow('9999-12-31,TX00123456,,10000,'), [['line', 2, 'date', 'notADate', 'type']]],
    ['a date in another format', createRow('20.11.2026,TX00123456,,10000,'), [['line', 2, 'date', 'notADate', 'type']]],
    ['no date', createRow(',TX00123456,,10000,'), [['line', 2, 'date', 'required']]],
    ['an amount of 0', createRow('2026-11-20,TX00123456,,0,'), [['line', 2, 'in', 'noAmount', 'type']]],
    ['no amount', createRow('2026-11-20,TX00123456,,-,'), [['line', 2, 'in', 'noAmount', 'type']]],
    [
      'two amounts in one line',
      createRow('2026-11-20,TX00123456,,10000,5000'),
      [['line', 2, 'in', 'twoAmounts', 'type']],
    ],
    [
      'a negative amount of money in',
      createRow('2026-11-20,TX00123456,,-500,'),
      [['line', 2, 'in', 'notAnAmount', 'type']],
    ],
    ['a fraction of a kyat', createRow('2026-11-20,TX00123456,,10000.50,'), [['line', 2, 'in', 'notAnAmount', 'type']]],
    [
      'an amount in scientific notation',
      createRow('2026-11-20,TX00123456,,1E+04,'),
      [['line', 2, 'in', 'notAnAmount', 'type']],
    ],
    [
      'commas in the wrong places',
      createRow('2026-11-20,TX00123456,,"1,00,00",'),
      [['line', 2, 'in', 'notAnAmount', 'type']],
    ],
    [
      'a reference of five digits',
      createRow('2026-11-20,TX12345,,10000,'),
      [['line', 2, 'reference', 'digits', 'type']],
    ],
    ['a masked reference', createRow('2026-11-20,TX00****3456,,10000,'), [['line', 2, 'reference', 'masked', 'type']]],
    ['a masked account', createRow('2026-11-20,TX1,09xxxxx4567,,5000'), [['line', 2, 'account', 'masked', 'type']]],
    [
      'a withdrawal without an account',
      createRow('2026-11-20,TX00123456,,,5000'),
      [['line', 2, 'account', 'required']],
    ],
    [
      'two invalid dates',
      `${HEADER}\nx,TX1,,1,\ny,TX1,,1,`,
      [2, 3].map((line) => ['line', line, 'date', 'notADate', 'type']),
    ],
    [
      'an unknown state in a row',
      `${HEADER},Transaction Status\n${LINE},Pending`,
      [['line', 2, 'unknownStatus', 'type']],
    ],
    ['UTF-16 without its mark', [...HEADER].join('\0'), [['file', 'encoding', 'type']]],
    ['letters of another encoding', `${HEADER}\n${LINE}\n\uFFFD`, [['file', 'encoding', 'type']]],
  ])('is refused with %s', (_title, text, fields) => {
    const expected = fields.map((field): unknown =>
      expect.objectContaining({ path: field.slice(0, -1), code: field.at(-1) }),
    );
    expect(parseLines(text)).toEqual(expected);
  });

  it.each([
    ['1.00012E+18,09250000001,10000,', 'reference'],
    ['1000123456789010000,09250000001,10000,', 'reference'],
    ['1E18,09250000001,10000,', 'reference'],
    ['"1,00012e+18",09250000001,10000,', 'reference'],
    ['TX00123456,9.25E+09,,10000', 'account'],
  ])('is refused with %s, a number rounded by a spreadsheet', (cells, name) => {
    expect(parseLines(`${HEADER}\n2026-11-20,${cells}`)).toEqual([
      { path: ['line', 2, name, 'rounded'], code: 'type' },
    ]);
  });

  it.each(['-5,000', '−5,000', '5,000-', '(5,000)', '-5,000 Ks', '- 5000.00'])(
    'accepts the negative amount %s as money out',
    (amount) => {
      const text = `Time;ID;To;Amount\n21/11/2026;TX2;09440000123;${amount}`;
      expect(parseLines(text, SIGNED)).toMatchObject([{ kind: 'withdrawal', amountKyat: 5_000 }]);
    },
  );

  it('ignores rows of failed transactions', () => {
    const failed = ['2026-11-20,TX00123457,09250000001,5000,,Failed', '2026-11-20,TX00123458,,7000,,FAIL'];
    const text = [`${HEADER},Status`, `${LINE},Success`, ...failed].join('\n');
    expect(parseLines(text)).toMatchObject([{ line: 2, amountKyat: 10_000 }]);
  });

  it('reports at most twenty invalid lines', () => {
    const text = [HEADER, LINE, ...Array.from({ length: 30 }, () => 'x,y,z,1,')].join('\n');
    expect(parseLines(text)).toHaveLength(20);
  });

  it('is refused above the maximum number of lines', () => {
    expect(parseLines([HEADER, ...Array.from({ length: 50_001 }, () => LINE)].join('\n'))).toEqual([
      { path: ['file'], code: 'tooManyLines', params: { maximum: 50_000 } },
    ]);
  });
});
