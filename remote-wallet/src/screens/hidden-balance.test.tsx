import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getGameWallet } from '@padauk/contract/games/transfers.endpoints';
import { getTransactions, getWallet, getWithdrawalOptions } from '@padauk/contract/wallet/wallet.endpoints';
import { createFakeApi, renderScreen, toggleHiddenBalance, type FakeApi } from '@padauk/shared/testing';
import { testGameWallet, testLowGameWallet, testWallet, withdrawalOptions } from '../test-data/samples.ts';
import { texts } from '../test-data/texts.ts';
import { WalletCardWidget } from '../widgets/wallet-card/wallet-card.tsx';
import { TransferScreen } from './transfer/transfer.screen.tsx';
import { WalletScreen } from './wallet/wallet.screen.tsx';
import { WithdrawalScreen } from './withdrawal/withdrawal.screen.tsx';

/** Covers text, labels, titles and values. */
const readPage = (): string => document.body.innerHTML;

describe('hidden balance', () => {
  let network: FakeApi;

  beforeEach(() => {
    toggleHiddenBalance();
    network = createFakeApi();
    network.answer(getWallet, testWallet);
    network.answer(getGameWallet, testGameWallet);
    network.answer(getWithdrawalOptions, withdrawalOptions);
    network.answer(getTransactions, { transactions: [], olderBefore: null });
  });
  afterEach(toggleHiddenBalance);

  it('B7 is hidden on home for both wallets', async () => {
    await renderScreen(<WalletCardWidget />, { texts });
    expect(await screen.findAllByText('hidden amount')).toHaveLength(2);
    expect(readPage()).not.toMatch(/134,?800|21,?500/);
  });

  it('B7 is hidden in the wallet, with held amounts and a low game wallet', async () => {
    network.answer(getWallet, {
      ...testWallet,
      gameKyat: 150,
      heldForWithdrawalKyat: 7_100,
      heldForTransferKyat: 3_200,
    });
    await renderScreen(<WalletScreen />, { texts });
    expect(await screen.findByText(/••••••\./)).toBeVisible();
    expect(screen.getAllByText('hidden amount')).toHaveLength(4);
    expect(readPage()).not.toMatch(/134,?800|\b150\b|7,?100|3,?200/);
  });

  it('B7 is hidden on the transfer page, and "All" still fills in the whole amount', async () => {
    await renderScreen(<TransferScreen />, { texts });
    const all = await screen.findByRole('button', { name: 'All' });
    expect(screen.getByText('You can transfer up to ••••••')).toBeVisible();
    expect(readPage()).not.toMatch(/134,?800|21,?500/);
    await userEvent.click(all);
    expect(screen.getByLabelText(/^Amount/)).toHaveValue('134,800');
  });

  it('B7 is hidden on the transfer page when the game wallet is low', async () => {
    network.answer(getGameWallet, testLowGameWallet);
    await renderScreen(<TransferScreen />, { texts });
    expect(await screen.findByText(/low: ••••••/)).toBeVisible();
    expect(readPage()).not.toMatch(/134,?800|\b150\b/);
  });

  it('B7 is hidden on the withdrawal page, and "All" still fills in the whole amount', async () => {
    await renderScreen(<WithdrawalScreen />, { texts });
    const all = await screen.findByRole('button', { name: 'All' });
    expect(screen.getByText('At least 2,000 Ks; you have ••••••')).toBeVisible();
    expect(readPage()).not.toMatch(/134,?800/);
    await userEvent.click(all);
    expect(screen.getByLabelText(/^Amount/)).toHaveValue('134,800');
  });
});
