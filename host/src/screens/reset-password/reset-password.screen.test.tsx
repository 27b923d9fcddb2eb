import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { resetPassword } from '@padauk/contract/account/accounts.endpoints';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { getServerNow } from '@padauk/shared/runtime';
import { createFakeApi, getLocation, renderScreen, type FakeApi } from '@padauk/shared/testing';
import { TEXTS } from '../../test-data/render-shell.tsx';
import { forgotFlow } from '../../otp/use-otp.ts';
import { readLastPhone } from '../../session/last-phone.ts';
import { ResetPasswordScreen } from './reset-password.screen.tsx';

const PHONE = '09771234567';

beforeEach(() => localStorage.clear());

describe('the new password', () => {
  let network: FakeApi;
  beforeEach(() => {
    network = createFakeApi();
    network.answer(resetPassword, {});
  });

  async function savePassword(again = 'padauk-blossom'): Promise<void> {
    forgotFlow.save({ phone: PHONE, resendAtMs: getServerNow() + 300_000 });
    await renderScreen(<ResetPasswordScreen />, { texts: TEXTS, path: '/forgot_password_otp', player: null });
    await userEvent.type(screen.getByLabelText('OTP code'), '123456');
    await userEvent.type(screen.getByLabelText('New password'), 'padauk-blossom');
    await userEvent.type(screen.getByLabelText('New password again'), again);
    await userEvent.click(screen.getByRole('button', { name: 'Save new password' }));
  }

  it('T1 is saved, and the log-in opens', async () => {
    await savePassword();
    await waitFor(() => expect(getLocation()).toBe('/login'));
    expect(forgotFlow.read()).toBeNull();
  });

  it('T1 stores the phone number for the log-in', async () => {
    await savePassword();
    await waitFor(() => expect(readLastPhone()).toBe(PHONE));
  });

  it('E11 marks a wrong code at its field and focuses it', async () => {
    network.refuse(resetPassword, createRefusal('OTP_INCORRECT'));
    await savePassword();
    await waitFor(() => expect(screen.getByLabelText('OTP code')).toHaveFocus());
    expect(screen.getByLabelText('OTP code')).toBeInvalid();
  });

  it.each([
    ['E10', createRefusal('OTP_EXPIRED'), /has expired/],
    ['E11', createRefusal('OTP_INCORRECT'), /is incorrect/],
    ['E15', createRefusal('PHONE_BLOCKED', { untilAt: '2026-11-23T05:00:00Z' }), /is blocked/],
  ])('%s shows the refusal and keeps the input', async (_, refused, text) => {
    network.refuse(resetPassword, refused);
    await savePassword();
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByLabelText('New password')).toHaveValue('padauk-blossom');
  });

  it('V2 shows that the two passwords do not match', async () => {
    await savePassword('padauk');
    expect(await screen.findByText("Two inputs don't match!")).toBeInTheDocument();
  });

  it('redirects to the first step without a phone number', async () => {
    await renderScreen(<ResetPasswordScreen />, { texts: TEXTS, path: '/forgot_password_otp', player: null });
    await waitFor(() => expect(getLocation()).toBe('/forgot_password'));
  });
});
