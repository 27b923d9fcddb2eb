import { type StatementFormat, parseStatement } from './statement.rules.ts';

const PLAIN: StatementFormat = {
  delimiter: ',',
  dayForm: 'year-first',
  columns: { day: 'date', reference: 'reference', account: 'account', amount: { in: 'in', out: 'out' } },
};
const SIGNED: StatementFormat = {
  delimiter: ';',
  dayForm: 'day-first',
  columns: { day: 'Time', reference: 'ID', account: 'To', amount: { signed: 'Amount' } },
};
const HEADER = 'date,reference,account,in,out';
const LINE = '2026-11-20 09:15,TX00123456,09250000001,10000,';

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
    expect(
      parseLines('Time;ID;To;Amount\n20/11/2026 09:15;TX123456;;+10000\n21/11/2026;TX2;09440000123;-5,000 Ks', SIGNED),
    ).toMatchObject([
      { kind: 'top-up', day: '2026-11-20', amountKyat: 10_000 },
      { kind: 'withdrawal', day: '2026-11-21', digits: '000123', amountKyat: 5_000 },
    ]);
  });

  it.each([
    [
      'text before the header and sums after the lines',
      `My Bank\nAccount,1234\n\n${HEADER}\n${LINE}\nTotal,,,10000,0\n`,
      5,
    ],
    ['Windows line ends and a byte order mark', `\uFEFF${HEADER}\r\n${LINE}\r\n`, 2],
    [
      'columns in another order, in capitals, with additional ones',
      'Balance,IN,OUT,Account,Reference,DATE\n1,10000,0,09250000001,TX00123456,2026-11-20',
      2,
    ],
    ['quotes with a delimiter, a line break and a quote in them', `note,${HEADER}\n"a, ""b""\nc",${LINE}`, 2],
    ['Burmese digits', `${HEADER}\n၂၀၂၆-၁၁-၂၀,TX၁၂၃၄၅၆,,၁၀၀၀၀,`, 2],
  ])('accepts %s', (_title, text, line) => {
    expect(parseLines(text)).toMatchObject([
      { line, kind: 'top-up', day: '2026-11-20', digits: '123456', amountKyat: 10_000 },
    ]);
  });

  it.each<[string, string, readonly object[]]>([
    [
      'no content',
      '',
      [
        { path: ['column', 'date'], code: 'required' },
        { path: ['column', 'reference'] },
        { path: ['column', 'account'] },
        { path: ['column', 'in'] },
        { path: ['column', 'out'] },
      ],
    ],
    ['a header alone', HEADER, [{ path: ['file'], code: 'required' }]],
    ["another bank's columns", 'Datum;Betrag\n1;2', [{ path: ['column', 'date'], code: 'required' }, {}, {}, {}, {}]],
    [
      'an HTML page',
      '<html><body>Sign in</body></html>',
      [{ path: ['column', 'date'], code: 'required' }, {}, {}, {}, {}],
    ],
    ['an unclosed quote', `${HEADER}\n"${LINE}`, [{ path: ['line', 2], code: 'type' }]],
    [
      'a quote in the middle of a cell',
      `${HEADER}\n2026-11-20,TX"1"23456,,10000,`,
      [{ path: ['line', 2], code: 'type' }],
    ],
    ['a row that is too short', `${HEADER}\n2026-11-20,TX00123456`, [{ path: ['line', 2], code: 'type' }]],
    ['an invalid date', `${HEADER}\n2026-11-31,TX00123456,,10000,`, [{ path: ['line', 2, 'date'], code: 'type' }]],
    [
      'a date out of range',
      `${HEADER}\n0000-01-01,TX00123456,,10000,\n9999-12-31,TX00123456,,10000,`,
      [
        { path: ['line', 2, 'date'], code: 'type' },
        { path: ['line', 3, 'date'], code: 'type' },
      ],
    ],
    [
      'a date in another format',
      `${HEADER}\n20.11.2026,TX00123456,,10000,`,
      [{ path: ['line', 2, 'date'], code: 'type' }],
    ],
    ['no date', `${HEADER}\n,TX00123456,,10000,`, [{ path: ['line', 2, 'date'], code: 'required' }]],
    ['an amount of 0', `${HEADER}\n2026-11-20,TX00123456,,0,`, [{ path: ['line', 2, 'in'], code: 'type' }]],
    [
      'money in and out in one line',
      `${HEADER}\n2026-11-20,TX00123456,,10000,5000`,
      [{ path: ['line', 2, 'in'], code: 'type' }],
    ],
    [
      'a fraction of a kyat',
      `${HEADER}\n2026-11-20,TX00123456,,10000.50,`,
      [{ path: ['line', 2, 'in'], code: 'type' }],
    ],
    [
      'an amount in scientific notation',
      `${HEADER}\n2026-11-20,TX00123456,,1E+04,`,
      [{ path: ['line', 2, 'in'], code: 'type' }],
    ],
    [
      'commas in the wrong places',
      `${HEADER}\n2026-11-20,TX00123456,,"1,00,00",`,
      [{ path: ['line', 2, 'in'], code: 'type' }],
    ],
    [
      'a reference of five digits',
      `${HEADER}\n2026-11-20,TX12345,,10000,`,
      [{ path: ['line', 2, 'reference'], code: 'type' }],
    ],
    [
      'a withdrawal without an account',
      `${HEADER}\n2026-11-20,TX00123456,,,5000`,
      [{ path: ['line', 2, 'account'], code: 'required' }],
    ],
  ])('is refused with %s', (_title, text, fields) => {
    expect(parseLines(text)).toEqual(fields.map((field): unknown => expect.objectContaining(field)));
  });

  it.each([
    ['1.00012E+18,09250000001,10000,', 'reference'],
    ['1E18,09250000001,10000,', 'reference'],
    ['"1,00012e+18",09250000001,10000,', 'reference'],
    ['TX00123456,9.25E+09,,10000', 'account'],
  ])('is refused with %s, a number rounded by a spreadsheet', (cells, name) => {
    expect(parseLines(`${HEADER}\n2026-11-20,${cells}`)).toEqual([{ path: ['line', 2, name], code: 'type' }]);
  });

  it('ignores rows of failed transactions', () => {
    const rows = [
      `${LINE},Success`,
      '2026-11-20,TX00123457,09250000001,5000,,Failed',
      '2026-11-20,TX00123458,,7000,,FAIL',
    ];

    expect(parseLines([`${HEADER},Status`, ...rows].join('\n'))).toMatchObject([{ line: 2, amountKyat: 10_000 }]);
  });

  it('is refused with an unknown state in a row', () => {
    expect(parseLines(`${HEADER},Transaction Status\n${LINE},Pending`)).toEqual([
      { path: ['line', 2, 'status'], code: 'type' },
    ]);
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
