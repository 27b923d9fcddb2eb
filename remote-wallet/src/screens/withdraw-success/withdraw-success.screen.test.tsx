import { screen } from '@testing-library/react';
import { getWithdrawal } from '@padauk/contract/endpoints/wallet';
import { fakeApi, renderScreen } from '@padauk/shared/testing';
import { aPaidWithdrawal, aWithdrawal } from '../../test-data/samples.ts';
import { texts } from '../../test-data/texts.ts';
import { WithdrawSuccessScreen } from './withdraw-success.screen.tsx';

const path = `/withdraw_success?id=${aWithdrawal.id}`;

describe('after a withdrawal', () => {
  it('T4 can be taken back while it waits', async () => {
    fakeApi().answer(getWithdrawal, aWithdrawal);
    await renderScreen(<WithdrawSuccessScreen />, { texts, path });
    expect(await screen.findByRole('link', { name: 'Cancel withdrawal' })).toHaveAttribute(
      'href',
      `/twoD/wallet/transaction_status?id=${aWithdrawal.id}`,
    );
  });

  it('T3 says that it is paid', async () => {
    fakeApi().answer(getWithdrawal, aPaidWithdrawal);
    await renderScreen(<WithdrawSuccessScreen />, { texts, path });
    expect(await screen.findByText('The money has been paid to your account.')).toBeVisible();
  });

  it('E5 offers Try Again', async () => {
    fakeApi().lose(getWithdrawal);
    await renderScreen(<WithdrawSuccessScreen />, { texts, path });
    expect(await screen.findByRole('button', { name: /try again/i })).toBeVisible();
  });
});
