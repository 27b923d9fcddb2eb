import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  getWithdrawalOptions,
  nameBankAccount,
  removeBankAccount,
  restoreBankAccount,
} from '@padauk/contract/wallet/wallet.endpoints';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { createFakeApi, renderScreen, type FakeApi } from '@padauk/shared/testing';
import { testAccount, withdrawalOptions } from '../../test-data/samples.ts';
import { listRequests } from '../../test-data/screen.ts';
import { texts } from '../../test-data/texts.ts';
import { WithdrawalScreen } from './withdrawal.screen.tsx';

const CHANGEABLE_ACCOUNT = { ...testAccount, changeableFrom: null };
const REMOVED_ACCOUNT = {
  id: '7f1f7a3e-5a1c-4c4c-9d5f-0a1b2c3d4e61',
  bank: 'wave_pay' as const,
  maskedNumber: '•••• 7654',
  restorableUntil: '2026-11-21T03:30:00.000Z',
};

async function openManageSheet(options: Partial<typeof withdrawalOptions>): Promise<FakeApi> {
  const network = createFakeApi();
  network.answer(getWithdrawalOptions, { ...withdrawalOptions, ...options });
  await renderScreen(<WithdrawalScreen />, { texts });
  await userEvent.click(await screen.findByRole('button', { name: 'Manage accounts' }));
  return network;
}
const tapButton = async (name: string): Promise<void> =>
  await userEvent.click(await screen.findByRole('button', { name }));
const enterPin = async (pin: string): Promise<void> =>
  await userEvent.type(await screen.findByLabelText('6-digit PIN'), pin);

describe('bank accounts of a player', () => {
  it('T8 are removed with the PIN', async () => {
    const network = await openManageSheet({ accounts: [CHANGEABLE_ACCOUNT] });
    network.answer(removeBankAccount, {});
    await tapButton('Remove');
    expect(
      await screen.findByText(`Money can no longer be withdrawn to KBZ Pay ${testAccount.maskedNumber}.`),
    ).toBeVisible();
    await enterPin('280641');
    await waitFor(() =>
      expect(listRequests(network, 'removeBankAccount')).toContainEqual({ id: testAccount.id, pin: '280641' }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('T8 are restored with the PIN, also when none is left', async () => {
    const network = await openManageSheet({ accounts: [], removedAccounts: [REMOVED_ACCOUNT] });
    network.answer(restoreBankAccount, {});
    expect(await screen.findByText('Removed; can come back until 21/11/2026 10:00 AM')).toBeVisible();
    await tapButton('Bring back');
    await enterPin('280641');
    await waitFor(() =>
      expect(listRequests(network, 'restoreBankAccount')).toContainEqual({ id: REMOVED_ACCOUNT.id, pin: '280641' }),
    );
  });

  it('T10 shows a wrong PIN in the sheet, where it can be entered again', async () => {
    const network = await openManageSheet({ accounts: [CHANGEABLE_ACCOUNT] });
    network.refuse(removeBankAccount, createRefusal('WRONG_PIN', { attemptsLeft: 1 }));
    await tapButton('Remove');
    await enterPin('111222');
    expect(await screen.findByText('Wrong PIN. Chances left: 1.')).toBeVisible();
  });

  it('T8 shows beside the list a refusal that a PIN cannot resolve', async () => {
    const network = await openManageSheet({ accounts: [CHANGEABLE_ACCOUNT] });
    network.refuse(
      removeBankAccount,
      createRefusal('BANK_ACCOUNT_LOCKED', { days: 14, untilAt: '2026-12-04T03:30:00.000Z' }),
    );
    await tapButton('Remove');
    await enterPin('280641');
    expect(await screen.findByText(/can be changed once every 14 days/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Remove' })).toBeVisible();
  });

  it('T8 cannot be removed before the allowed date', async () => {
    await openManageSheet({});
    expect(await screen.findByText(/Can be removed from/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Remove' })).not.toBeInTheDocument();
  });

  it("show the player's own name beside bank and number", async () => {
    const network = await openManageSheet({ accounts: [testAccount] });
    network.answer(nameBankAccount, {});
    await tapButton('Name it');
    await userEvent.type(await screen.findByLabelText(/^Name/), 'Shop');
    network.answer(getWithdrawalOptions, { ...withdrawalOptions, accounts: [{ ...testAccount, nickname: 'Shop' }] });
    await tapButton('Save the name');
    expect(await screen.findByRole('radio', { name: /^Shop · KBZ Pay •••• 4567/ })).toBeVisible();
    expect(listRequests(network, 'nameBankAccount')).toContainEqual({ id: testAccount.id, nickname: 'Shop' });
  });
});
