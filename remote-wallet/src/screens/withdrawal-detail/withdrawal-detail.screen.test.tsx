import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cancelWithdrawal, getWithdrawal } from '@padauk/contract/endpoints/wallet';
import { fakeApi, renderScreen, type FakeApi } from '@padauk/shared/testing';
import { aPaidWithdrawal, aWithdrawal } from '../../test-data/samples.ts';
import { texts } from '../../test-data/texts.ts';
import { WithdrawalDetailScreen } from './withdrawal-detail.screen.tsx';

async function open(given = {}): Promise<FakeApi> {
  const network = fakeApi();
  network.answer(getWithdrawal, { ...aWithdrawal, ...given });
  await renderScreen(<WithdrawalDetailScreen />, { texts, path: `/twoD/wallet/withdrawl_detail?id=${aWithdrawal.id}` });
  return network;
}

describe('a withdrawal', () => {
  it('K8 shows the fee and what arrives', async () => {
    await open();
    expect(await screen.findByText('2,700')).toBeVisible();
  });

  it('T4 that waits is taken back after a question', async () => {
    const network = await open();
    network.answer(cancelWithdrawal, {});
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel the withdrawal' }));
    const [, confirm] = screen.getAllByRole('button', { name: 'Cancel the withdrawal', hidden: true });
    await userEvent.click(confirm as HTMLElement); // the confirmation was found above
    expect(network.calls.map((call) => call.endpoint)).toContain('cancelWithdrawal');
  });

  it('T4 that was taken back pays out nothing, and says where the money is', async () => {
    await open({ state: 'cancelled' as const, canCancel: false, decidedAt: aWithdrawal.sentAt });
    expect(await screen.findByText(/The money is in your main wallet/)).toBeVisible();
    expect(screen.queryByText('You receive')).not.toBeInTheDocument();
  });

  it('K10 says how long the review takes', async () => {
    await open();
    expect(await screen.findByText(/The review takes about 30 minutes/)).toBeVisible();
  });

  it('T4 that is decided cannot be taken back', async () => {
    await open(aPaidWithdrawal);
    expect(await screen.findByText('The money has been paid to your account.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cancel the withdrawal' })).not.toBeInTheDocument();
  });
});
