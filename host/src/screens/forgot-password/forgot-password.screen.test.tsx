import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { requestOtp } from '@padauk/contract/account/accounts.endpoints';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { testPlayer, createFakeApi, getLocation, renderScreen, type FakeApi } from '@padauk/shared/testing';
import { TEXTS } from '../../test-data/render-shell.tsx';
import { forgotFlow } from '../../otp/use-otp.ts';
import { ForgotPasswordScreen } from './forgot-password.screen.tsx';

const PHONE = '09771234567';

let network: FakeApi;

beforeEach(() => {
  localStorage.clear();
  network = createFakeApi();
  network.answer(requestOtp, { retryAfterSeconds: 300, expirySeconds: 300 });
});

async function sendCodeToPhone(): Promise<void> {
  await renderScreen(<ForgotPasswordScreen />, { texts: TEXTS, path: '/forgot_password', player: null });
  await userEvent.type(screen.getByLabelText('Phone number'), PHONE);
  await userEvent.click(screen.getByRole('button', { name: 'Send OTP code' }));
}

describe('a forgotten password', () => {
  it('D3 sends a code to the phone and stores the number', async () => {
    await sendCodeToPhone();
    await waitFor(() => expect(getLocation()).toBe('/forgot_password_otp'));
    expect(forgotFlow.read()?.phone).toBe(PHONE);
  });

  it('does not ask a logged-in player for the phone number', async () => {
    await renderScreen(<ForgotPasswordScreen />, { texts: TEXTS, path: '/forgot_password' });
    expect(screen.queryByLabelText('Phone number')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Send OTP code' }));
    await waitFor(() => expect(getLocation()).toBe('/forgot_password_otp'));
    expect(network.calls.map(({ request }) => request)).toEqual([
      { phone: testPlayer.phone_full_number, purpose: 'reset-password' },
    ]);
  });

  it.each([
    ['E14', createRefusal('ACCOUNT_NOT_FOUND'), 'This account does not exist.'],
    [
      'E12',
      createRefusal('OTP_TOO_FAST', { retryAfterSeconds: 300 }),
      /just sent. You can request another one in 5 min/,
    ],
  ])('%s shows why no code is sent', async (_, refused, text) => {
    network.refuse(requestOtp, refused);
    await sendCodeToPhone();
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it('E12 links to the page for the code that was sent before', async () => {
    network.refuse(requestOtp, createRefusal('OTP_TOO_FAST', { retryAfterSeconds: 245 }));
    await sendCodeToPhone();
    await userEvent.click(await screen.findByRole('link', { name: 'Enter the code' }));
    expect(getLocation()).toBe('/forgot_password_otp');
    expect(forgotFlow.read()?.phone).toBe(PHONE);
  });
});
