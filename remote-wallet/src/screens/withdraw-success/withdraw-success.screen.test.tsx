import { screen } from '@testing-library/react';
import { getWithdrawal } from '@padauk/contract/wallet/wallet.endpoints';
import { createFakeApi, renderScreen } from '@padauk/shared/testing';
import { testPaidWithdrawal, testWithdrawal } from '../../test-data/samples.ts';
import { texts } from '../../test-data/texts.ts';
import { WithdrawSuccessScreen } from './withdraw-success.screen.tsx';

const path = `/withdraw_success?id=${testWithdrawal.id}`;

describe('page after a withdrawal', () => {
  it('T4 links to the cancellation while it is pending', async () => {
    createFakeApi().answer(getWithdrawal, testWithdrawal);
    await renderScreen(<WithdrawSuccessScreen />, { texts, path });
    expect(await screen.findByRole('link', { name: 'Cancel withdrawal' })).toHaveAttribute(
      'href',
      `/twoD/wallet/transaction_status?id=${testWithdrawal.id}`,
    );
  });

  it('T3 says once, in the stamp, that it is paid', async () => {
    createFakeApi().answer(getWithdrawal, testPaidWithdrawal);
    await renderScreen(<WithdrawSuccessScreen />, { texts, path });
    expect(await screen.findByText('The money has been paid to your account.')).toBeVisible();
    expect(screen.getAllByText('Paid')).toHaveLength(1);
  });

  it('E5 offers a retry', async () => {
    createFakeApi().disconnect(getWithdrawal);
    await renderScreen(<WithdrawSuccessScreen />, { texts, path });
    expect(await screen.findByRole('button', { name: /try again/i })).toBeVisible();
  });
});
