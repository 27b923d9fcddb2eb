import { buildRows, toCsv } from './table.rules.ts';

describe('a table for a spreadsheet', () => {
  it('begins with a byte order mark, which marks it as UTF-8', () => {
    expect(toCsv([['နံပါတ်', 'Amount']])).toBe('\uFEFF"နံပါတ်","Amount"\r\n');
  });

  it.each([
    ['escapes a quote', 'a "quoted" time', '"a ""quoted"" time"'],
    ['does not quote a number', -10_000, '-10000'],
    ['escapes a formula with =', '=2+2', `"'=2+2"`],
    ['escapes a formula with +', '+1', `"'+1"`],
    ['escapes a formula with -', '-1', `"'-1"`],
    ['escapes a formula with @', '@SUM(A1)', `"'@SUM(A1)"`],
    ['escapes a formula that begins with a tab', '\t=2', `"'\t=2"`],
    ['escapes a formula that begins with a line break', '\r=2', `"'\r=2"`],
  ])('%s', (_, cell, text) => {
    expect(toCsv([[cell]])).toBe(`\uFEFF${text}\r\n`);
  });

  it('has a row of titles, then one row per item', () => {
    const columns = [
      ['Name', ({ name }: { readonly name: string }) => name],
      ['Letters', ({ name }: { readonly name: string }) => name.length],
    ] as const;
    expect(buildRows([{ name: 'Hla' }], columns)).toEqual([
      ['Name', 'Letters'],
      ['Hla', 3],
    ]);
  });
});
