import { transactionRows, type ExportWords } from './export.rules.ts';
import { aTransaction } from '../../test-data/samples.ts';

const words: ExportWords = {
  columns: ['Sent at', 'Kind', 'Status', 'Amount', 'Fee'],
  kind: (kind) => kind,
  state: (state) => state,
  at: () => '20/11/2026 10:00 AM',
};

describe('the table of transactions', () => {
  it('names its columns, and keeps amounts as numbers', () => {
    expect(transactionRows([{ ...aTransaction, amountKyat: -10_000, feeKyat: 300 }], words)).toEqual([
      words.columns,
      ['20/11/2026 10:00 AM', 'top-up', aTransaction.state, -10_000, 300],
    ]);
  });
});
