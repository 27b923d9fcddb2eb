import { act, screen, waitFor } from '@testing-library/react';
import { getTopUp, getWallet } from '@padauk/contract/wallet/wallet.endpoints';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { bus } from '@padauk/shared/runtime';
import { loadToZawgyi } from '@padauk/shared/myanmar/to-zawgyi';
import { createFakeApi, renderScreen, type FakeApi } from '@padauk/shared/testing';
import { testRefusedTopUp, testTopUp, testApprovedTopUp, testWallet } from '../../test-data/samples.ts';
import { texts } from '../../test-data/texts.ts';
import { TopUpSuccessScreen } from './top-up-success.screen.tsx';

const path = `/topup_success?id=${testTopUp.id}`;

async function openScreen(topUp = testTopUp): Promise<FakeApi> {
  const network = createFakeApi();
  network.answer(getTopUp, topUp);
  network.answer(getWallet, testWallet);
  await renderScreen(<TopUpSuccessScreen />, { texts, path });
  return network;
}

describe('page after a top-up', () => {
  it('K11 shows how long the approval takes', async () => {
    await openScreen();
    expect(await screen.findByText('Approval takes about 5 minutes in office hours.')).toBeVisible();
    expect(screen.getByText(/2,700/)).toBeVisible();
  });

  it('T3 updates when the stream reports the approval, and names the new balance', async () => {
    const network = await openScreen();
    await screen.findByText('Pending');
    network.answer(getTopUp, testApprovedTopUp);
    act(() => bus.emit('transaction.changed', { id: testTopUp.id, state: 'top-up-success' }));
    expect(await screen.findByText('The money is in your main wallet.')).toBeVisible();
    expect(screen.queryByText('Into your wallet')).not.toBeInTheDocument();
    expect(screen.getByText('Added to your wallet')).toBeVisible();
    const balance = screen.getByText('Main wallet now').nextElementSibling;
    await waitFor(() => expect(balance).toHaveTextContent('134,800 Ks'));
  });

  it('T3 says once, in the stamp, that a slip is approved', async () => {
    await openScreen(testApprovedTopUp);
    expect(await screen.findAllByText('Topped up')).toHaveLength(1);
    expect(screen.getByRole('heading', { level: 1, name: 'Top-up' })).toBeVisible();
  });

  it('K8 leaves out a fee of 0', async () => {
    await openScreen({ ...testApprovedTopUp, feeKyat: 0 });
    expect(await screen.findByText('Added to your wallet')).toBeVisible();
    expect(screen.queryByText('Fee')).not.toBeInTheDocument();
  });

  it.each([
    ['Correct the slip number', testTopUp],
    ['Send a new slip', testRefusedTopUp],
    ['Go to the wallet', testApprovedTopUp],
  ])('T5 offers first: %s', async (link, topUp) => {
    await openScreen(topUp);
    await screen.findByText('123456');
    expect(screen.getAllByRole('link')[0]).toHaveAccessibleName(link);
  });

  it('E17 shows the reason of a refused slip and no credit', async () => {
    await openScreen({ ...testRefusedTopUp, refusalNote: 'The photo cannot be read' });
    expect(await screen.findByText(/The photo cannot be read/)).toBeVisible();
    expect(screen.queryByText('Into your wallet')).not.toBeInTheDocument();
  });

  it('P22 shows the reason of a refusal in Zawgyi for the locale zg', async () => {
    const note = 'ဓာတ်ပုံ မမြင်ရပါ';
    createFakeApi().answer(getTopUp, { ...testRefusedTopUp, refusalNote: note });
    await renderScreen(<TopUpSuccessScreen />, { texts, path, locale: 'zg' });
    const toZawgyi = await loadToZawgyi();
    expect(await screen.findByText((text) => text.includes(toZawgyi(note)))).toBeVisible();
  });

  it('K11 shows the office hours while a slip is pending', async () => {
    await openScreen();
    expect(
      await screen.findByText('Office hours: Monday to Saturday, 9:00 AM to 9:00 PM, Myanmar time.'),
    ).toBeVisible();
  });

  it('shows that the top-up does not exist', async () => {
    createFakeApi().refuse(getTopUp, createRefusal('NOT_FOUND'));
    await renderScreen(<TopUpSuccessScreen />, { texts, path });
    expect(await screen.findByText('This is not there, or it is not yours')).toBeVisible();
    expect(screen.queryByRole('button', { name: /try again/i })).not.toBeInTheDocument();
  });
});
