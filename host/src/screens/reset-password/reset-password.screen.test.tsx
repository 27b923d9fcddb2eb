import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { resetPassword } from '@padauk/contract/account/accounts.endpoints';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { getServerNow } from '@padauk/shared/runtime';
import { createFakeApi, renderScreen } from '@padauk/shared/testing';
import { TEXTS } from '../../test-data/render-shell.tsx';
import { forgotFlow } from '../../otp/otp-flow.ts';
import { readLastPhone } from '../../session/last-phone.ts';
import { ResetPasswordScreen } from './reset-password.screen.tsx';

const PHONE = '09771234567';
const getLocation = () => screen.getByTestId('location').textContent;

beforeEach(() => localStorage.clear());

describe('the new password', () => {
  async function open() {
    forgotFlow.save({ phone: PHONE, resendAtMs: getServerNow() + 300_000 });
    const network = createFakeApi();
    await renderScreen(<ResetPasswordScreen />, { texts: TEXTS, path: '/forgot_password_otp', player: null });
    await userEvent.type(screen.getByLabelText('OTP code'), '123456');
    await userEvent.type(screen.getByLabelText('New password'), 'padauk-blossom');
    return network;
  }

  it('T1 is saved, and the log-in opens', async () => {
    const network = await open();
    network.answer(resetPassword, {});
    await userEvent.type(screen.getByLabelText('New password again'), 'padauk-blossom');
    await userEvent.click(screen.getByRole('button', { name: 'Save the password' }));
    await waitFor(() => expect(getLocation()).toBe('/login'));
    expect(forgotFlow.read()).toBeNull();
  });

  it('T1 stores the phone number for the log-in', async () => {
    const network = await open();
    network.answer(resetPassword, {});
    await userEvent.type(screen.getByLabelText('New password again'), 'padauk-blossom');
    await userEvent.click(screen.getByRole('button', { name: 'Save the password' }));
    await waitFor(() => expect(readLastPhone()).toBe(PHONE));
  });

  it('E11 marks a wrong code at its field and focuses it', async () => {
    const network = await open();
    network.refuse(resetPassword, createRefusal('OTP_INCORRECT'));
    await userEvent.type(screen.getByLabelText('New password again'), 'padauk-blossom');
    await userEvent.click(screen.getByRole('button', { name: 'Save the password' }));
    await waitFor(() => expect(screen.getByLabelText('OTP code')).toHaveFocus());
    expect(screen.getByLabelText('OTP code')).toBeInvalid();
  });

  it.each([
    ['E10', createRefusal('OTP_EXPIRED'), /has expired/],
    ['E11', createRefusal('OTP_INCORRECT'), /is incorrect/],
    ['E15', createRefusal('PHONE_BLOCKED', { untilAt: '2026-11-23T05:00:00Z' }), /is blocked/],
  ])('%s shows the refusal and keeps the input', async (_, refused, text) => {
    const network = await open();
    network.refuse(resetPassword, refused);
    await userEvent.type(screen.getByLabelText('New password again'), 'padauk-blossom');
    await userEvent.click(screen.getByRole('button', { name: 'Save the password' }));
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByLabelText('New password')).toHaveValue('padauk-blossom');
  });

  it('V2 shows that the two passwords do not match', async () => {
    await open();
    await userEvent.type(screen.getByLabelText('New password again'), 'padauk');
    await userEvent.click(screen.getByRole('button', { name: 'Save the password' }));
    expect(await screen.findByText("Two inputs don't match!")).toBeInTheDocument();
  });

  it('redirects to the first step without a phone number', async () => {
    createFakeApi();
    await renderScreen(<ResetPasswordScreen />, { texts: TEXTS, path: '/forgot_password_otp', player: null });
    await waitFor(() => expect(getLocation()).toBe('/forgot_password'));
  });
});
