import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { getTransactions } from '@padauk/contract/wallet/wallet.endpoints';
import { createFakeApi, renderScreen } from '@padauk/shared/testing';
import { testTransaction } from '../../test-data/samples.ts';
import { texts } from '../../test-data/texts.ts';
import { ExportTransactions } from './export-transactions.tsx';

it('exports all transactions with a header row and amounts as numbers', async () => {
  const withdrawal = {
    ...testTransaction,
    kind: 'withdrawal',
    state: 'pending',
    amountKyat: -10_000,
    feeKyat: 300,
  } as const;
  createFakeApi().answer(getTransactions, { transactions: [withdrawal], olderBefore: null });
  await renderScreen(<ExportTransactions />, { texts });
  await userEvent.click(await screen.findByRole('button'));
  // The test browser saves no files, so the text is shown.
  const text = await screen.findByRole<HTMLTextAreaElement>('textbox');
  expect(text.value.split(/\r?\n/)).toEqual([
    '\uFEFF"Time","Kind","Status","Amount","Fee"',
    '"20/11/2026 10:00\u00A0AM","Withdrawal","Pending",-10000,300',
    '',
  ]);
});
