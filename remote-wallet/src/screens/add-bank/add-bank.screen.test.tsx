import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bindBankAccount } from '@padauk/contract/wallet/wallet.endpoints';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { createFakeApi, renderScreen } from '@padauk/shared/testing';
import { testAccount } from '../../test-data/samples.ts';
import { waitForLocation } from '../../test-data/screen.ts';
import { texts } from '../../test-data/texts.ts';
import { AddCardScreen, AddMobileScreen } from './add-bank.screen.tsx';

async function openAndFill(number = '09771234567', again = number): Promise<void> {
  await renderScreen(<AddMobileScreen />, { texts, path: '/withdrawal_addBankPhone?bank=kbz_pay' });
  await userEvent.type(screen.getByLabelText('Phone number of the wallet'), number);
  await userEvent.type(screen.getByLabelText('Phone number again'), again);
  await userEvent.type(screen.getByLabelText(/^Account name/), 'Ma Hla');
  await userEvent.click(screen.getByRole('button', { name: 'Add the account' }));
}

const enterPin = async (pin: string): Promise<void> =>
  await userEvent.type(await screen.findByLabelText('6-digit PIN'), pin);

describe('binding of an account', () => {
  it('V15 refuses two numbers that differ', async () => {
    const network = createFakeApi();
    await openAndFill('09771234567', '09771234568');
    await waitFor(() => expect(screen.getByLabelText('Phone number again')).toBeInvalid());
    expect(network.calls).toHaveLength(0);
  });

  it('binds a mobile wallet and opens the confirmation', async () => {
    const network = createFakeApi();
    network.answer(bindBankAccount, testAccount);
    await openAndFill();
    expect(await screen.findByText('To add this account: KBZ Pay')).toBeVisible();
    await enterPin('280641');
    await waitForLocation(`/withdrawal_selectSuccess?id=${testAccount.id}`);
    expect(network.calls.at(-1)?.request).toMatchObject({ accountNumber: '09771234567', pin: '280641' });
  });

  it('E18 shows that the account is bound to another user and keeps the input', async () => {
    createFakeApi().refuse(bindBankAccount, createRefusal('BANK_ACCOUNT_TAKEN'));
    await openAndFill();
    await enterPin('280641');
    expect(await screen.findByText('This bank account is already bound to another user.')).toBeVisible();
    expect(screen.getByLabelText('Phone number again')).toHaveValue('09771234567');
  });

  it('T10 shows a wrong PIN in the sheet, where it can be entered again', async () => {
    createFakeApi().refuse(bindBankAccount, createRefusal('WRONG_PIN', { attemptsLeft: 2 }));
    await openAndFill();
    await enterPin('111222');
    expect(await screen.findByText('Wrong PIN. Chances left: 2.')).toBeVisible();
    expect(screen.getByLabelText('6-digit PIN')).toHaveValue('');
  });

  it('redirects to the banks when the bank is missing or of another kind', async () => {
    createFakeApi();
    await renderScreen(<AddCardScreen />, { texts, path: '/withdrawal_addBank?bank=kbz_pay' });
    expect(screen.getByTestId('location')).toHaveTextContent('/withdrawal_selectBank');
  });
});
