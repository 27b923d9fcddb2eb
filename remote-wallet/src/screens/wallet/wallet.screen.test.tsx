import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getTransactions, getWallet } from '@padauk/contract/endpoints/wallet';
import { fakeApi, renderScreen } from '@padauk/shared/testing';
import { aTransaction, aWallet } from '../../test-data/samples.ts';
import { texts } from '../../test-data/texts.ts';
import { fishingCoins } from './wallet.rules.ts';
import { WalletScreen } from './wallet.screen.tsx';

describe('fishing coins', () => {
  it.each([[134_800, 134, 800], [0, 0, 0], [999, 0, 999], [1_000, 1, 0]])('K23 shows %i kyat as %i coins and %i over', (kyat, coins, leftKyat) => {
    expect(fishingCoins(kyat)).toEqual({ coins, leftKyat });
  });
});

describe('the wallet', () => {
  it('P7 shows the balances and the movements of two days', async () => {
    const network = fakeApi();
    network.answer(getWallet, aWallet);
    network.answer(getTransactions, { transactions: [aTransaction] });
    await renderScreen(<WalletScreen />, { texts });
    expect(await screen.findByText(/134,800/)).toBeVisible();
    expect(await screen.findByText('Topped up')).toBeVisible();
    expect(network.calls).toContainEqual(expect.objectContaining({ endpoint: 'getTransactions', request: { days: 2 } }));
  });

  it('K12 shows older movements behind a button', async () => {
    const network = fakeApi();
    network.answer(getWallet, aWallet);
    network.answer(getTransactions, { transactions: [] });
    await renderScreen(<WalletScreen />, { texts });
    await userEvent.click(await screen.findByRole('button', { name: 'Show older ones' }));
    expect(await screen.findByText('No transactions in the last 31 days')).toBeVisible();
  });

  it('hides the balance behind the eye', async () => {
    const network = fakeApi();
    network.answer(getWallet, aWallet);
    network.answer(getTransactions, { transactions: [] });
    await renderScreen(<WalletScreen />, { texts });
    await screen.findByText(/134,800/);
    await userEvent.click(screen.getByRole('button', { name: /hide/i }));
    expect(screen.queryByText(/134,800/)).not.toBeInTheDocument();
  });

  it('E5 offers Try Again for the balances and for the movements', async () => {
    const network = fakeApi();
    network.lose(getWallet);
    network.lose(getTransactions);
    await renderScreen(<WalletScreen />, { texts });
    expect(await screen.findAllByRole('button', { name: /try again/i })).toHaveLength(2);
  });
});
