import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cancelWithdrawal, getWithdrawal } from '@padauk/contract/wallet/wallet.endpoints';
import { createFakeApi, renderScreen, type FakeApi } from '@padauk/shared/testing';
import { testPaidWithdrawal, testWithdrawal } from '../../test-data/samples.ts';
import { texts } from '../../test-data/texts.ts';
import { WithdrawalDetailScreen } from './withdrawal-detail.screen.tsx';

async function openScreen(overrides = {}): Promise<FakeApi> {
  const network = createFakeApi();
  network.answer(getWithdrawal, { ...testWithdrawal, ...overrides });
  await renderScreen(<WithdrawalDetailScreen />, {
    texts,
    path: `/twoD/wallet/withdrawl_detail?id=${testWithdrawal.id}`,
  });
  return network;
}

describe('withdrawal details', () => {
  it('K8 shows the payout after the fee', async () => {
    await openScreen();
    expect(await screen.findByText('2,700')).toBeVisible();
  });

  it('T4 cancels a pending withdrawal after a confirmation', async () => {
    const network = await openScreen();
    network.answer(cancelWithdrawal, {});
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel the withdrawal' }));
    const [, confirm] = screen.getAllByRole('button', { name: 'Cancel the withdrawal', hidden: true });
    await userEvent.click(confirm as HTMLElement); // the confirmation was found above
    expect(network.calls.map((call) => call.endpoint)).toContain('cancelWithdrawal');
  });

  it('T4 shows for a cancelled withdrawal where the money is, and no payout', async () => {
    await openScreen({ state: 'cancelled' as const, canCancel: false, decidedAt: testWithdrawal.sentAt });
    expect(await screen.findByText(/The money is in your main wallet/)).toBeVisible();
    expect(screen.queryByText('You receive')).not.toBeInTheDocument();
  });

  it('K10 shows how long the review takes', async () => {
    await openScreen();
    expect(await screen.findByText(/The review takes about 30 minutes/)).toBeVisible();
  });

  it('T4 offers no cancellation of a paid withdrawal', async () => {
    await openScreen(testPaidWithdrawal);
    expect(await screen.findByText('The money has been paid to your account.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cancel the withdrawal' })).not.toBeInTheDocument();
  });
});
