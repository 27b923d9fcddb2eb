import { transactionsCsv, type ExportWords } from './export.rules.ts';
import { aTransaction } from '../../test-data/samples.ts';

const words: ExportWords = {
  columns: ['Sent at', 'Kind', 'Status', 'Amount', 'Fee'],
  kind: (kind) => kind,
  state: () => '=2+2',
  at: () => 'a "quoted" time',
};

describe('the table of transactions', () => {
  it('begins with the mark by which a spreadsheet knows UTF-8, and names its columns', () => {
    expect(transactionsCsv([], words)).toBe('\uFEFF"Sent at","Kind","Status","Amount","Fee"\r\n');
  });

  it('quotes texts, leaves amounts numbers, and hands a spreadsheet no formula', () => {
    expect(transactionsCsv([{ ...aTransaction, amountKyat: -10_000, feeKyat: 300 }], words).split('\r\n')[1]).toBe(
      '"a ""quoted"" time","top-up","\'=2+2",-10000,300',
    );
  });
});
