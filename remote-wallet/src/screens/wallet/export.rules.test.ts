import { toTransactionRows, type ExportTexts } from './export.rules.ts';
import { testTransaction } from '../../test-data/samples.ts';

const exportTexts: ExportTexts = {
  columns: ['Sent at', 'Kind', 'Status', 'Amount', 'Fee'],
  kind: (kind) => kind,
  state: (state) => state,
  at: () => '20/11/2026 10:00 AM',
};

describe('export of transactions', () => {
  it('has a header row and amounts as numbers', () => {
    expect(toTransactionRows([{ ...testTransaction, amountKyat: -10_000, feeKyat: 300 }], exportTexts)).toEqual([
      exportTexts.columns,
      ['20/11/2026 10:00 AM', 'top-up', testTransaction.state, -10_000, 300],
    ]);
  });
});
