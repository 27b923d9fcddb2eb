import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { changePin, getWithdrawalOptions, setPin } from '@padauk/contract/wallet/wallet.endpoints';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { createFakeApi, renderScreen } from '@padauk/shared/testing';
import { withdrawalOptions } from '../../test-data/samples.ts';
import { listRequests, waitForLocation } from '../../test-data/screen.ts';
import { texts } from '../../test-data/texts.ts';
import { PinScreen } from './pin.screen.tsx';

async function openScreen(hasPin: boolean, path = '/withdrawal_password') {
  const network = createFakeApi();
  network.answer(getWithdrawalOptions, { ...withdrawalOptions, hasPin });
  await renderScreen(<PinScreen />, { texts, path });
  return network;
}

async function enterNewPin(pin: string, again = pin): Promise<void> {
  await userEvent.type(await screen.findByLabelText('New PIN'), pin);
  await userEvent.type(screen.getByLabelText('New PIN again'), again);
}

async function confirm(password: string): Promise<void> {
  await userEvent.type(screen.getByLabelText('Log-in password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Set the PIN' }));
}

describe('withdrawal PIN', () => {
  it.each(['123456', '111111', '121212'])('V4 refuses the weak PIN %s', async (pin) => {
    const network = await openScreen(false);
    await enterNewPin(pin);
    await confirm('a-long-password');
    await waitFor(() => expect(screen.getByLabelText('New PIN')).toBeInvalid());
    expect(listRequests(network, 'setPin')).toEqual([]);
  });

  it('V2 refuses two PINs that differ', async () => {
    await openScreen(false);
    await enterNewPin('280641', '280642');
    await userEvent.click(screen.getByRole('button', { name: 'Set the PIN' }));
    await waitFor(() => expect(screen.getByLabelText('New PIN again')).toBeInvalid());
  });

  it.each([
    ['V3 sets six digits and opens the page of `next`', '/withdrawal', '/withdrawal'],
    ['opens the wallet when `next` leaves the app', '//elsewhere.example', '/wallet'],
  ])('%s', async (_title, next, path) => {
    const network = await openScreen(false, `/withdrawal_password?next=${next}`);
    network.answer(setPin, {});
    await enterNewPin('280641');
    await confirm('a-long-password');
    await waitForLocation(path);
    expect(listRequests(network, 'setPin')).toHaveLength(1);
  });

  it('T10 shows the remaining attempts and focuses the field after a wrong password', async () => {
    const network = await openScreen(false);
    network.refuse(setPin, createRefusal('WRONG_PASSWORD', { attemptsLeft: 1 }));
    await enterNewPin('280641');
    await confirm('a-wrong-password');
    expect(await screen.findByText('Wrong password. Chances left: 1.')).toBeVisible();
    expect(screen.getByLabelText('Log-in password')).toHaveFocus();
    expect(screen.getByLabelText('Log-in password')).toBeInvalid();
  });

  it('T10 shows that the account is blocked', async () => {
    const network = await openScreen(true);
    network.refuse(changePin, createRefusal('PIN_BLOCKED', { untilAt: '2026-11-23T03:30:00.000Z' }));
    await userEvent.type(await screen.findByLabelText('Current PIN'), '999888');
    await enterNewPin('280641');
    await userEvent.click(screen.getByRole('button', { name: 'Change the PIN' }));
    expect(await screen.findByText(/block/i)).toBeVisible();
  });
});
