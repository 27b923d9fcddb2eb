import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cancelWithdrawal, getTransaction, getWithdrawal } from '@padauk/contract/wallet/wallet.endpoints';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { createFakeApi, renderScreen } from '@padauk/shared/testing';
import { testPendingWithdrawal, testWithdrawal } from '../../test-data/samples.ts';
import { listRequests } from '../../test-data/screen.ts';
import { texts } from '../../test-data/texts.ts';
import { TransactionStatusScreen } from './transaction-status.screen.tsx';

const path = `/twoD/wallet/transaction_status?id=${testPendingWithdrawal.id}`;

const STAKE: typeof testPendingWithdrawal = {
  ...testPendingWithdrawal,
  kind: 'stake',
  state: 'completed',
  bank: null,
  canCancel: false,
  steps: [{ name: 'paid', at: testPendingWithdrawal.at }],
};

async function openScreen() {
  const network = createFakeApi();
  network.answer(getTransaction, testPendingWithdrawal);
  network.answer(getWithdrawal, testWithdrawal);
  await renderScreen(<TransactionStatusScreen />, { texts, path });
  await screen.findByText('Pending');
  return network;
}

async function confirmCancel(): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'Cancel the withdrawal' }));
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel the withdrawal' }),
  );
}

describe('status of a transaction', () => {
  it('T3 shows the steps with their times', async () => {
    await openScreen();
    expect(screen.getByText('Being checked')).toBeVisible();
    expect(screen.getByText('Not yet')).toBeVisible();
  });

  it('T3 K8 says that a withdrawal was requested, not sent, and names its fee', async () => {
    await openScreen();
    expect(screen.getByText('Requested')).toBeVisible();
    expect(screen.getByText('Requested at')).toBeVisible();
    expect(screen.getByText('Fee').nextElementSibling).toHaveTextContent('0 Ks');
  });

  it('T3 names the account of a withdrawal and links to its receipt', async () => {
    await openScreen();
    expect(await screen.findByText('KBZ Pay •••• 4567')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See the receipt' })).toHaveAttribute(
      'href',
      `/twoD/wallet/withdrawl_detail?id=${testPendingWithdrawal.id}`,
    );
  });

  it('T3 says that a withdrawal of play money pays nothing to a real account', async () => {
    const network = createFakeApi();
    network.answer(getTransaction, {
      ...testPendingWithdrawal,
      state: 'withdrawal-success',
      canCancel: false,
      steps: [{ name: 'paid', at: testPendingWithdrawal.at }],
    });
    network.answer(getWithdrawal, testWithdrawal);
    await renderScreen(<TransactionStatusScreen />, { texts, path });
    expect(await screen.findByText(/nothing is paid to your real account/)).toBeVisible();
    expect(screen.getByText('Play money')).toBeVisible();
  });

  it('T3 shows a stake without steps', async () => {
    createFakeApi().answer(getTransaction, STAKE);
    await renderScreen(<TransactionStatusScreen />, { texts, path });
    expect(await screen.findByText('Time')).toBeVisible();
    expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
  });

  it('T3 links from a stake to its ticket', async () => {
    createFakeApi().answer(getTransaction, { ...STAKE, ticket: { id: 'a1', product: 'football' } });
    await renderScreen(<TransactionStatusScreen />, { texts, path });
    expect(await screen.findByRole('link', { name: 'See the ticket' })).toHaveAttribute(
      'href',
      '/football/bet_detail?id=a1',
    );
  });

  it('T4 cancels only after a confirmation', async () => {
    const network = await openScreen();
    network.answer(cancelWithdrawal, {});
    await userEvent.click(screen.getByRole('button', { name: 'Cancel the withdrawal' }));
    expect(listRequests(network, 'cancelWithdrawal')).toEqual([]);
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel the withdrawal' }),
    );
    await waitFor(() => expect(network.calls.map((call) => call.endpoint)).toContain('cancelWithdrawal'));
  });

  it('T4 shows that the withdrawal can no longer be cancelled', async () => {
    const network = await openScreen();
    network.refuse(cancelWithdrawal, createRefusal('WITHDRAWAL_FINAL'));
    await confirmCancel();
    expect(await screen.findByText('This withdrawal can no longer be cancelled.')).toBeVisible();
  });

  it('T3 T4 says that a withdrawal is paid and offers no cancellation', async () => {
    const steps = testPendingWithdrawal.steps.map(({ name }) => ({ name, at: testPendingWithdrawal.at }));
    createFakeApi().answer(getTransaction, {
      ...testPendingWithdrawal,
      state: 'withdrawal-success',
      canCancel: false,
      steps,
    });
    await renderScreen(<TransactionStatusScreen />, { texts, path });
    expect(await screen.findAllByText('Paid')).toHaveLength(2); // the status and the last step
    expect(screen.queryByRole('button', { name: 'Cancel the withdrawal' })).not.toBeInTheDocument();
  });

  it('redirects to the wallet when the address has no id', async () => {
    const network = createFakeApi();
    await renderScreen(<TransactionStatusScreen />, { texts, path: '/twoD/wallet/transaction_status' });
    expect(screen.getByTestId('location')).toHaveTextContent('/wallet');
    expect(network.calls).toEqual([]);
  });
});
