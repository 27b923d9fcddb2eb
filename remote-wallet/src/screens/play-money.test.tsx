import { screen } from '@testing-library/react';
import { getGameWallet } from '@padauk/contract/games/transfers.endpoints';
import { getTopUpOptions, getWallet, getWithdrawalOptions } from '@padauk/contract/wallet/wallet.endpoints';
import { SETTINGS_ELEMENT_ID } from '@padauk/contract/delivery/registry';
import { createFakeApi, renderScreen } from '@padauk/shared/testing';
import { testGameWallet, testWallet, topUpOptions, withdrawalOptions } from '../test-data/samples.ts';
import { texts } from '../test-data/texts.ts';
import { TopUpScreen } from './top-up/top-up.screen.tsx';
import { TransferScreen } from './transfer/transfer.screen.tsx';
import { WithdrawalScreen } from './withdrawal/withdrawal.screen.tsx';

const PAYMENTS = [
  ['a top-up', 'Top up', TopUpScreen],
  ['a withdrawal', 'Withdraw', WithdrawalScreen],
  ['a transfer', 'Transfer', TransferScreen],
] as const;

beforeEach(() => {
  const network = createFakeApi();
  network.answer(getWallet, testWallet);
  network.answer(getGameWallet, testGameWallet);
  network.answer(getTopUpOptions, topUpOptions);
  network.answer(getWithdrawalOptions, withdrawalOptions);
});

describe('play money label', () => {
  it.each(PAYMENTS)('is shown before %s', async (_what, _title, Screen) => {
    await renderScreen(<Screen />, { texts });
    expect(await screen.findByText('Play money')).toBeVisible();
  });

  it('P7 stands beside a sentence that no real money may be sent', async () => {
    await renderScreen(<TopUpScreen />, { texts });
    expect(await screen.findByText(/do not send real money/)).toBeVisible();
  });

  it('P7 stands beside a sentence that a withdrawal pays no real money', async () => {
    await renderScreen(<WithdrawalScreen />, { texts });
    expect(await screen.findByText(/nothing is paid to your real account/)).toBeVisible();
  });

  it.each(PAYMENTS)('is not shown before %s with real money', async (_what, title, Screen) => {
    const settings = document.createElement('script');
    settings.id = SETTINGS_ELEMENT_ID;
    settings.type = 'application/json';
    settings.textContent = JSON.stringify({ environment: 'production' });
    document.body.append(settings);
    await renderScreen(<Screen />, { texts });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.queryByText(/play money/i)).not.toBeInTheDocument();
    settings.remove();
  });
});
