import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { requestOtp } from '@padauk/contract/account/accounts.endpoints';
import { resetPin } from '@padauk/contract/wallet/wallet.endpoints';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { session } from '@padauk/shared/runtime';
import { testPlayer, createFakeApi, renderScreen, type FakeApi } from '@padauk/shared/testing';
import { TEXTS } from '../../test-data/render-shell.tsx';
import { ResetPinScreen } from './reset-pin.screen.tsx';

async function openPinStep(): Promise<FakeApi> {
  const network = createFakeApi();
  network.answer(requestOtp, { retryAfterSeconds: 300, expirySeconds: 300 });
  await renderScreen(<ResetPinScreen />, { texts: TEXTS, player: { ...testPlayer, hasPin: false } });
  await userEvent.click(screen.getByRole('button', { name: 'Send OTP code' }));
  await userEvent.type(await screen.findByLabelText('OTP code'), '123456');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  return network;
}

async function confirmPin(pin: string, again = pin): Promise<void> {
  await userEvent.type(await screen.findByLabelText('New PIN'), pin);
  await userEvent.type(await screen.findByLabelText('New PIN again'), again);
  await userEvent.click(screen.getByRole('button', { name: 'Save the PIN' }));
}

describe('resetting the PIN', () => {
  it('T10 sets a PIN with a code that was sent to the phone of the player', async () => {
    const network = await openPinStep();
    network.answer(resetPin, {});
    await confirmPin('280641');
    await waitFor(() =>
      expect(network.calls.map((call) => call.request)).toEqual([
        { phone: testPlayer.phone_full_number, purpose: 'reset-pin' },
        { otp: '123456', pin: '280641', confirmPin: '280641' },
      ]),
    );
    await waitFor(() => expect(session.current()).toMatchObject({ player: { hasPin: true } }));
  });

  it('T10 shows the phone number before the code is requested', async () => {
    await renderScreen(<ResetPinScreen />, { texts: TEXTS });
    const text = `We send an OTP code to ${testPlayer.phone_full_number}. With it you choose a new PIN.`;
    expect(screen.getByText(text)).toBeVisible();
  });

  it('V4 refuses a weak PIN before the second entry', async () => {
    await openPinStep();
    await userEvent.type(await screen.findByLabelText('New PIN'), '123456');
    expect(await screen.findByText('Your PIN is too weak, please set a stronger one.')).toBeInTheDocument();
  });

  it('V2 shows that the two PINs do not match', async () => {
    await openPinStep();
    await confirmPin('280641', '280642');
    expect(await screen.findByText("Two inputs don't match!")).toBeInTheDocument();
  });

  it.each([
    ['E11', createRefusal('OTP_INCORRECT'), /is incorrect/],
    ['T10, K14', createRefusal('PIN_BLOCKED', { untilAt: '2026-11-23T05:00:00Z' }), /blocked until/],
  ])('%s shows the refusal with a button back to the code', async (_, refused, text) => {
    const network = await openPinStep();
    network.refuse(resetPin, refused);
    await confirmPin('280641');
    expect(await screen.findByText(text)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Enter another OTP code' }));
    expect(screen.getByLabelText('OTP code')).toHaveValue('123456');
  });
});
