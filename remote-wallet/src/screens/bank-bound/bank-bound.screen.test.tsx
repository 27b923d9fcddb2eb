import { screen } from '@testing-library/react';
import { getWithdrawalOptions } from '@padauk/contract/wallet/wallet.endpoints';
import { createFakeApi, renderScreen } from '@padauk/shared/testing';
import { testAccount, withdrawalOptions } from '../../test-data/samples.ts';
import { texts } from '../../test-data/texts.ts';
import { BankBoundScreen } from './bank-bound.screen.tsx';

describe('bound account', () => {
  it('T9 shows from when it can be used', async () => {
    createFakeApi().answer(getWithdrawalOptions, {
      ...withdrawalOptions,
      accounts: [{ ...testAccount, withdrawableFrom: '2026-11-21T03:30:00.000Z' }],
    });
    await renderScreen(<BankBoundScreen />, { texts, path: `/withdrawal_selectSuccess?id=${testAccount.id}` });
    expect(await screen.findByText('Withdrawals to this account are possible from 21/11/2026 10:00 AM.')).toBeVisible();
  });

  it('shows that an unknown account does not exist', async () => {
    createFakeApi().answer(getWithdrawalOptions, withdrawalOptions);
    await renderScreen(<BankBoundScreen />, { texts, path: '/withdrawal_selectSuccess?id=other' });
    expect(await screen.findByText('This account is not there any more')).toBeVisible();
  });
});
