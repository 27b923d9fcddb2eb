import { toCsv } from './table.rules.ts';

describe('a table for a spreadsheet', () => {
  it('begins with the mark by which a spreadsheet knows UTF-8', () => {
    expect(toCsv([['နံပါတ်', 'Amount']])).toBe('\uFEFF"နံပါတ်","Amount"\r\n');
  });

  it.each([
    ['quotes a quote', 'a "quoted" time', '"a ""quoted"" time"'],
    ['leaves a number a number', -10_000, '-10000'],
    ['takes the formula out of =', '=2+2', `"'=2+2"`],
    ['takes the formula out of +', '+1', `"'+1"`],
    ['takes the formula out of -', '-1', `"'-1"`],
    ['takes the formula out of @', '@SUM(A1)', `"'@SUM(A1)"`],
    ['takes the formula out of what begins with a tab', '\t=2', `"'\t=2"`],
    ['takes the formula out of what begins with a line break', '\r=2', `"'\r=2"`],
  ])('%s', (_, cell, text) => {
    expect(toCsv([[cell]])).toBe(`\uFEFF${text}\r\n`);
  });
});
