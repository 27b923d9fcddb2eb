import { act, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getGameWallet } from '@padauk/contract/endpoints/transfers';
import { getWallet, getWithdrawalOptions } from '@padauk/contract/endpoints/wallet';
import { useHiddenBalance } from '@padauk/shared/runtime';
import { fakeApi, renderScreen } from '@padauk/shared/testing';
import { aGameWallet, aWallet, withdrawalOptions } from '../test-data/samples.ts';
import { texts } from '../test-data/texts.ts';
import { TransferScreen } from './transfer/transfer.screen.tsx';
import { WithdrawalScreen } from './withdrawal/withdrawal.screen.tsx';

/** As the eye of the balance card does. */
function toggleEye(): void {
  const { result, unmount } = renderHook(() => useHiddenBalance());
  act(() => result.current.toggle());
  unmount();
}

describe('a balance that is hidden', () => {
  beforeEach(() => {
    toggleEye();
    const network = fakeApi();
    network.answer(getWallet, aWallet);
    network.answer(getGameWallet, aGameWallet);
    network.answer(getWithdrawalOptions, withdrawalOptions);
  });
  afterEach(toggleEye);

  it('B7 is hidden on the page of transfers, and can be moved as a whole', async () => {
    await renderScreen(<TransferScreen />, { texts });
    await userEvent.click(await screen.findByRole('button', { name: 'All' }));
    expect(screen.getByText('You can transfer ••••••')).toBeVisible();
    expect(screen.queryByText(/134,800|21,500/)).not.toBeInTheDocument();
    expect(screen.getByLabelText(/^Amount/)).toHaveValue('134,800');
  });

  it('B7 is hidden on the page of withdrawals, and can be withdrawn as a whole', async () => {
    await renderScreen(<WithdrawalScreen />, { texts });
    await screen.findByRole('button', { name: 'All' });
    expect(screen.getByText('From 2,000 Ks; you have ••••••')).toBeVisible();
    expect(screen.queryByText(/134,800/)).not.toBeInTheDocument();
  });
});
