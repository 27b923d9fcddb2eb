import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { requestOtp, signUp } from '@padauk/contract/account/accounts.endpoints';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { getServerNow, session } from '@padauk/shared/runtime';
import { testPlayer, createFakeApi, getLocation, renderScreen, stopClock, type FakeApi } from '@padauk/shared/testing';
import { TEXTS } from '../../test-data/render-shell.tsx';
import { signUpFlow } from '../../otp/use-otp.ts';
import { storeReferralCode } from '../../referral/referral-code.ts';
import { SignUpScreen } from './sign-up.screen.tsx';

const PHONE = '09771234567';

let network: FakeApi;

const openSignUp = () => renderScreen(<SignUpScreen />, { texts: TEXTS, path: '/signup', player: null });

async function sendCode(phone = PHONE): Promise<void> {
  await openSignUp();
  await userEvent.type(screen.getByLabelText('Phone number'), phone);
  await userEvent.click(screen.getByRole('button', { name: 'Send OTP code' }));
}

async function submitSignUp({ password = 'padauk-blossom', confirmation = 'padauk-blossom' } = {}): Promise<void> {
  await userEvent.type(await screen.findByLabelText('OTP code'), '123456');
  await userEvent.type(screen.getByLabelText('Password'), password);
  await userEvent.type(screen.getByLabelText('Password again'), confirmation);
  await userEvent.click(screen.getByLabelText('I am 18 or older.'));
  await userEvent.click(screen.getByLabelText(/I accept the terms/));
  await userEvent.click(screen.getByRole('button', { name: 'Open the account' }));
}

beforeEach(() => {
  session.logOut();
  localStorage.clear();
  network = createFakeApi();
  network.answer(requestOtp, { retryAfterSeconds: 300, expirySeconds: 300 });
  network.answer(signUp, { token: 'token-1', player: testPlayer });
});

describe('signing up', () => {
  it('T1 opens the account with the code of the phone', async () => {
    await sendCode();
    await submitSignUp();
    await waitFor(() => expect(getLocation()).toBe('/signup_edit_profile'));
    expect(session.current()).toMatchObject({ kind: 'player', token: 'token-1' });
    expect(network.calls.map((call) => call.request)).toEqual([
      { phone: PHONE, purpose: 'sign-up' },
      {
        phone: PHONE,
        otp: '123456',
        password: 'padauk-blossom',
        confirmPassword: 'padauk-blossom',
        isAdult: true,
        acceptsTerms: true,
      },
    ]);
  });

  it.each([
    [true, null],
    [false, 'HLA123'],
  ])(
    'P11, D3 sends the code of the invite link; with hasReferrer %s the stored code is %s',
    async (hasReferrer, stored) => {
      storeReferralCode('?referralCode=HLA123');
      network.answer(signUp, { token: 'token-1', player: { ...testPlayer, hasReferrer } });
      await sendCode();
      await submitSignUp();
      await waitFor(() => expect(network.calls.at(-1)?.request).toMatchObject({ inviteCode: 'HLA123' }));
      await waitFor(() => expect(getLocation()).toBe('/signup_edit_profile'));
      expect(localStorage.getItem('referralCode')).toBe(stored);
    },
  );

  it('S16 asks for no referral code without an invite link, because the next page does', async () => {
    await sendCode();
    await screen.findByLabelText('OTP code');
    expect(screen.queryByLabelText(/Referral code/)).not.toBeInTheDocument();
  });

  it('S16 tells the rules of the password beside it, and refuses an easy one before the form is sent', async () => {
    await sendCode();
    const password = await screen.findByLabelText('Password');
    expect(password).toHaveAccessibleDescription(
      'At least 8 characters. No phone number, birthday, common word or row like 1234.',
    );
    await userEvent.type(password, 'padauk-99{Tab}');
    expect(await screen.findByText('This password is easy to guess. Choose another one.')).toBeInTheDocument();
    expect(network.calls.map(({ endpoint }) => endpoint)).toEqual(['requestOtp']);
  });

  it('V1 sends no code to an incomplete phone number and shows the error', async () => {
    await sendCode('0977');
    expect(await screen.findByText('Enter the whole phone number, beginning with 09.')).toBeInTheDocument();
    expect(network.calls).toEqual([]);
  });

  it('K15 allows another code after five minutes', async () => {
    stopClock();
    await sendCode();
    expect(await screen.findByRole('timer')).toHaveTextContent('5:00');
    expect(screen.queryByRole('button', { name: 'Send again' })).not.toBeInTheDocument();
  });

  it.each([
    [
      'E12',
      createRefusal('OTP_TOO_FAST', { retryAfterSeconds: 300 }),
      /just sent. You can request another one in 5 min/,
    ],
    ['E13', createRefusal('PHONE_REGISTERED'), /already registered/],
    ['E15', createRefusal('PHONE_BLOCKED', { untilAt: '2026-11-23T05:00:00Z' }), /is blocked/],
  ])('%s shows why no code is sent', async (_, refused, text) => {
    network.refuse(requestOtp, refused);
    await sendCode();
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByLabelText('Phone number')).toHaveValue(PHONE);
  });

  it('E12 accepts the code that was sent before and counts down to the next one', async () => {
    stopClock();
    network.refuse(requestOtp, createRefusal('OTP_TOO_FAST', { retryAfterSeconds: 245 }));
    await sendCode();
    expect(await screen.findByRole('timer')).toHaveTextContent('4:05');
    await submitSignUp();
    await waitFor(() => expect(getLocation()).toBe('/signup_edit_profile'));
  });

  it('D3 restores the phone and its code step after a reload', async () => {
    await sendCode();
    await screen.findByLabelText('OTP code');
    cleanup();
    await openSignUp();
    await submitSignUp();
    await waitFor(() => expect(network.calls.slice(1)).toMatchObject([{ request: { phone: PHONE, otp: '123456' } }]));
    expect(signUpFlow.read()).toBeNull();
  });

  it('K15 discards the phone number of an expired code', async () => {
    signUpFlow.save({ phone: PHONE, resendAtMs: getServerNow() - 1 });
    await openSignUp();
    expect(screen.getByLabelText('Phone number')).toHaveValue('');
    expect(screen.queryByLabelText('OTP code')).not.toBeInTheDocument();
  });

  it('V1 focuses the code field as soon as the code is sent', async () => {
    await sendCode();
    await waitFor(() => expect(screen.getByLabelText('OTP code')).toHaveFocus());
  });

  it('V1 shows no error for an empty code before the form is submitted', async () => {
    await sendCode();
    const code = await screen.findByLabelText('OTP code');
    await waitFor(() => expect(code).toHaveFocus());
    await userEvent.tab();
    await userEvent.type(screen.getByLabelText('Password'), 'short{Tab}');
    expect(await screen.findByText('The password needs at least 8 characters.')).toBeInTheDocument();
    expect(code).toBeValid();
    expect(screen.queryByText(/Please fill in/)).not.toBeInTheDocument();
  });

  it('E11 marks a wrong code at its field and focuses it', async () => {
    network.refuse(signUp, createRefusal('OTP_INCORRECT', { attemptsLeft: 4 }));
    await sendCode();
    await submitSignUp();
    expect(await screen.findByText('The OTP code is incorrect. Chances left: 4.')).toBeInTheDocument();
    expect(screen.getByLabelText('OTP code')).toBeInvalid();
    expect(screen.getByLabelText('OTP code')).toHaveFocus();
  });

  it.each([
    ['V2', { confirmation: 'something-else' }, "Two inputs don't match!"],
    ['V1', { password: PHONE, confirmation: PHONE }, 'The password may not contain your phone number.'],
    [
      'V1',
      { password: 'myanmar123', confirmation: 'myanmar123' },
      'This password is easy to guess. Choose another one.',
    ],
    ['V1', { password: 'short' }, 'The password needs at least 8 characters.'],
  ])('%s refuses %j', async (_, typed, text) => {
    await sendCode();
    await submitSignUp(typed);
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(network.calls.map((call) => call.endpoint)).toEqual(['requestOtp']);
  });

  it('V1 requires the age and the terms', async () => {
    await sendCode();
    await screen.findByLabelText('OTP code');
    await userEvent.click(screen.getByRole('button', { name: 'Open the account' }));
    expect(await screen.findByText('You must be 18 or older.')).toBeInTheDocument();
    expect(screen.getByText('Please accept the terms.')).toBeInTheDocument();
  });

  it.each([
    ['E10', createRefusal('OTP_EXPIRED'), /has expired/],
    ['E13', createRefusal('PHONE_REGISTERED'), /already registered/],
    ['A5', createRefusal('DEVICE_TAKEN'), /Each phone can have one account/],
    ['E16', createRefusal('REFERRAL_INVALID'), /referral code is invalid/],
  ])('%s shows the refusal and keeps the input', async (_, refused, text) => {
    network.refuse(signUp, refused);
    await sendCode();
    await submitSignUp();
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByLabelText('OTP code')).toHaveValue('123456');
    expect(screen.getByLabelText('Password')).toHaveValue('padauk-blossom');
  });
});
