import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getWithdrawalOptions, requestWithdrawal } from '@padauk/contract/wallet/wallet.endpoints';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { createFakeApi, renderScreen } from '@padauk/shared/testing';
import { testAccount, testWithdrawal, withdrawalOptions, withdrawalReceipt } from '../../test-data/samples.ts';
import { listRequests, waitForLocation } from '../../test-data/screen.ts';
import { texts } from '../../test-data/texts.ts';
import { WithdrawalScreen } from './withdrawal.screen.tsx';
import { computePayout } from './withdrawal.rules.ts';

const WAITING_ACCOUNT = { ...testAccount, withdrawableFrom: '2026-11-21T03:30:00.000Z' };

async function openScreen(options: Partial<typeof withdrawalOptions> = {}) {
  const network = createFakeApi();
  network.answer(getWithdrawalOptions, { ...withdrawalOptions, ...options });
  await renderScreen(<WithdrawalScreen />, { texts });
  return network;
}

async function fillAndSend(amount: string): Promise<void> {
  await userEvent.type(await screen.findByLabelText(/^Amount/), amount);
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
}

const enterPin = async (pin: string): Promise<void> =>
  await userEvent.type(await screen.findByLabelText('6-digit PIN'), pin);

describe('fee of a withdrawal', () => {
  it.each([
    [2_000, 300, 1_700],
    [4_999, 300, 4_699],
    [5_000, 0, 5_000],
  ])('K8 of %i is %i, so that %i is paid out', (amountKyat, feeKyat, payoutKyat) => {
    expect(computePayout(amountKyat, 134_800)).toEqual({ feeKyat, payoutKyat });
  });
});

describe('withdrawal', () => {
  it.each([
    ['T10 asks for a PIN first', { hasPin: false }, 'Set the PIN', '/withdrawal_password?next=%2Fwithdrawal'],
    ['asks for a bank account next', { accounts: [] }, 'Add an account', '/withdrawal_selectBank'],
  ])('%s', async (_title, options, name, path) => {
    await openScreen(options);
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', path);
  });

  it.each([
    ['K10 shows on a Sunday that the office is closed', '2026-11-22T12:51:00.000Z', 1],
    ['K10 shows no notice during office hours', '2026-11-20T03:30:00.000Z', 0],
  ])('%s', async (_, now, notices) => {
    jest.useFakeTimers({ now: Date.parse(now), doNotFake: ['queueMicrotask', 'nextTick'] });
    await openScreen();
    await screen.findByLabelText(/^Amount/);
    expect(screen.queryAllByText('The office is closed now. Withdrawals are reviewed when it opens.')).toHaveLength(
      notices,
    );
    expect(screen.queryAllByText(/^The review takes about .* the office is open until 9:00/)).toHaveLength(1 - notices);
    jest.useRealTimers();
  });

  it('V20 E25 refuses less than 2,000 at the field', async () => {
    await openScreen();
    await fillAndSend('1999');
    await waitFor(() => expect(screen.getByLabelText(/^Amount/)).toBeInvalid());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('V1 requires a choice when there are several accounts', async () => {
    await openScreen({ accounts: [testAccount, { ...testAccount, id: '7f1f7a3e-5a1c-4c4c-9d5f-0a1b2c3d4e60' }] });
    await fillAndSend('3000');
    expect(await screen.findByText('Please choose one.')).toBeVisible();
  });

  it('B6 E21 reports an insufficient balance before asking for the PIN', async () => {
    await openScreen();
    await fillAndSend('134801');
    expect(await screen.findByText('Insufficient balance.')).toBeVisible();
    expect(screen.getByLabelText(/^Amount/)).toBeInvalid();
    expect(screen.queryByText('You receive')).not.toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('B6 E21 removes the error when the amount is covered', async () => {
    await openScreen();
    await fillAndSend('134801');
    await screen.findByText('Insufficient balance.');
    await userEvent.clear(screen.getByLabelText(/^Amount/));
    await userEvent.type(screen.getByLabelText(/^Amount/), '3000');
    await waitFor(() => expect(screen.queryByText('Insufficient balance.')).not.toBeInTheDocument());
    expect(screen.getByText('You receive')).toBeVisible();
  });

  it.each([
    [
      'T10 K14 shows until when the account is blocked',
      { blockedUntil: '2026-11-27T03:30:00.000Z' },
      'Withdrawal is blocked until 27/11/2026 10:00 AM',
    ],
    ['E26 shows that withdrawal is under maintenance', { isUnderMaintenance: true }, 'Withdrawal is under maintenance'],
  ])('%s, without the form', async (_title, options, text) => {
    await openScreen(options);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Withdraw' })).not.toBeInTheDocument();
  });

  it('T9 shows when the first account becomes usable, without the amount field', async () => {
    await openScreen({ accounts: [WAITING_ACCOUNT] });
    expect(await screen.findByText(/^You can withdraw from 21\/11\/2026 10:00 AM/)).toBeVisible();
    expect(screen.queryByLabelText(/^Amount/)).not.toBeInTheDocument();
  });

  it('E26 shows that the banks are under maintenance when no account is waiting', async () => {
    await openScreen({ accounts: [{ ...testAccount, isUnderMaintenance: true }] });
    expect(await screen.findByText(/^The banks of your accounts are under maintenance/)).toBeVisible();
  });

  it('K8 shows the fee below the amount, before one is entered', async () => {
    await openScreen();
    const fee = await screen.findByText(/^Fee: 300 Ks under 5,000 Ks/);
    expect(screen.getByLabelText(/^Amount/).compareDocumentPosition(fee)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('E19 shows in the form a refusal that a PIN cannot resolve, and closes the sheet', async () => {
    const network = await openScreen();
    network.refuse(requestWithdrawal, createRefusal('WITHDRAWAL_DUPLICATE', { retryAfterSeconds: 58 }));
    await fillAndSend('3000');
    await enterPin('280641');
    expect(await screen.findByText(/wait about 58 s/)).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByLabelText(/^Amount/)).toHaveValue('3,000');
  });

  it('T9 disables an account that is still waiting', async () => {
    await openScreen({ accounts: [WAITING_ACCOUNT] });
    expect(await screen.findByRole('radio')).toBeDisabled();
    expect(screen.getByText('First withdrawal from 21/11/2026 10:00 AM')).toBeVisible();
  });

  it('sends account, amount and PIN and opens the receipt', async () => {
    const network = await openScreen();
    network.answer(requestWithdrawal, withdrawalReceipt);
    await fillAndSend('3000');
    await enterPin('280641');
    await waitForLocation(`/withdraw_success?id=${testWithdrawal.id}`);
    expect(listRequests(network, 'requestWithdrawal')).toContainEqual({
      accountId: testAccount.id,
      amountKyat: 3_000,
      pin: '280641',
    });
  });

  it('E9 T10 shows a wrong PIN in the sheet and clears it', async () => {
    const network = await openScreen();
    network.refuse(requestWithdrawal, createRefusal('WRONG_PIN', { attemptsLeft: 2 }));
    await fillAndSend('3000');
    await enterPin('111222');
    expect(await screen.findByText('Wrong PIN. Chances left: 2.')).toBeVisible();
    expect(screen.getByLabelText('6-digit PIN')).toHaveValue('');
  });

  it('I7 locks a withdrawal with a lost answer and asks for the PIN again to resend it', async () => {
    const network = await openScreen();
    network.disconnect(requestWithdrawal);
    await fillAndSend('3000');
    await enterPin('280641');
    const askAgain = await screen.findByRole('button', { name: 'Ask again' });
    expect(screen.getByLabelText(/^Amount/)).not.toBeVisible();
    network.refuse(requestWithdrawal, createRefusal('WITHDRAWAL_DUPLICATE', { retryAfterSeconds: 58 }));
    await userEvent.click(askAgain);
    await enterPin('280641');
    expect(await screen.findByText(/wait about 58 s/)).toBeVisible();
    const keys = network.calls.flatMap(({ headers }) => headers['idempotency-key'] ?? []);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });

  it('E5 offers a retry', async () => {
    createFakeApi().disconnect(getWithdrawalOptions);
    await renderScreen(<WithdrawalScreen />, { texts });
    expect(await screen.findByRole('button', { name: /try again/i })).toBeVisible();
  });
});
