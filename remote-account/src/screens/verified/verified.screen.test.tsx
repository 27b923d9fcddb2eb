import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  getProfile,
  requestEmailCode,
  requestOtp,
  verifyEmail,
  verifyPhone,
} from '@padauk/contract/account/accounts.endpoints';
import { getIdentity } from '@padauk/contract/account/identity.endpoints';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { testPlayer, createFakeApi, type FakeApi } from '@padauk/shared/testing';
import { findAndTap, findLinkPath, listRequests, renderAccount, tapButton } from '../../test-data/render-account.tsx';
import { identities, noIdentity } from '../../test-data/identity.ts';
import { VerifiedScreen } from './verified.screen.tsx';

const sentCode = { retryAfterSeconds: 300, expirySeconds: 300 };
const email = 'hla@example.com';

let api: FakeApi;

beforeEach(() => {
  api = createFakeApi();
  api.answer(getProfile, testPlayer);
  api.answer(getIdentity, noIdentity);
  api.answer(requestEmailCode, sentCode);
  api.answer(requestOtp, sentCode);
});

async function requestCode(address = email): Promise<void> {
  await renderAccount(<VerifiedScreen />);
  await userEvent.type(await screen.findByLabelText('E-mail', { selector: 'input' }), address);
  await tapButton('Send OTP code');
}
async function enterCode(code: string): Promise<void> {
  await userEvent.type(await screen.findByLabelText('OTP code'), code);
  await tapButton('Verify');
}

describe('verification', () => {
  it('V12 shows the word for e-mail once, as the heading', async () => {
    await renderAccount(<VerifiedScreen />);
    const words = await screen.findAllByText('E-mail');
    expect(words.filter((word) => !word.classList.contains('hidden')).map(({ tagName }) => tagName)).toEqual(['H2']);
  });

  it('V12 shows an example of an address in the empty field', async () => {
    await renderAccount(<VerifiedScreen />);
    expect(await screen.findByPlaceholderText('name@example.com')).toHaveAccessibleName('E-mail');
  });

  it.each([
    [false, /^Optional/],
    [true, /^Needed before you withdraw/],
  ])('P20 says what the card is for, if withdrawals need it: %s', async (isNeededForWithdrawal, text) => {
    api.answer(getIdentity, { ...noIdentity, isNeededForWithdrawal });
    await renderAccount(<VerifiedScreen />);
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('V12 verifies an e-mail by the code that was sent to it', async () => {
    await requestCode();
    expect(await screen.findByText(`A code was sent to ${email}.`)).toBeVisible();
    api.answer(verifyEmail, { ...testPlayer, email, isEmailVerified: true });
    api.answer(getProfile, { ...testPlayer, email, isEmailVerified: true });
    await enterCode('123456');
    await waitFor(() => expect(listRequests(api, verifyEmail)).toEqual([{ email, otp: '123456' }]));
    expect(await screen.findByRole('button', { name: 'Use another e-mail' })).toBeVisible();
  });

  it('V12 refuses an invalid e-mail without a request', async () => {
    await requestCode('hla@');
    expect(await screen.findByText('Enter Valid Email Address')).toBeVisible();
    expect(listRequests(api, requestEmailCode)).toEqual([]);
  });

  it('E12 lets the player enter a code that was sent before', async () => {
    api.refuse(requestEmailCode, createRefusal('OTP_TOO_FAST', { retryAfterSeconds: 120 }));
    await requestCode();
    expect(await screen.findByLabelText('OTP code')).toBeVisible();
    expect(screen.getByRole('timer')).toHaveTextContent('2:00');
  });

  it('E11 shows the remaining attempts after a wrong code', async () => {
    api.refuse(verifyEmail, createRefusal('OTP_INCORRECT', { attemptsLeft: 4 }));
    await requestCode();
    await enterCode('000000');
    const sentence = await screen.findByText(/Chances left: 4/);
    expect(screen.getAllByRole('alert').some((alert) => alert.contains(sentence))).toBe(true);
  });

  it('A3 verifies an unverified phone by a code', async () => {
    api.answer(getProfile, { ...testPlayer, isPhoneVerified: false, isEmailVerified: true, email });
    api.answer(verifyPhone, testPlayer);
    await renderAccount(<VerifiedScreen />);
    await findAndTap('Send OTP code');
    api.answer(getProfile, { ...testPlayer, isEmailVerified: true, email });
    await enterCode('123456');
    await waitFor(() => expect(screen.queryByLabelText('OTP code')).not.toBeInTheDocument());
    const request = { phone: testPlayer.phone_full_number, purpose: 'verify-phone' };
    expect(listRequests(api, requestOtp)).toEqual([request]);
  });

  it.each([
    ['none', '/verified_info'],
    ['submitted', '/verified_success'],
    ['approved', '/verified_success'],
    ['refused', '/verified_success'],
  ] as const)('P20 links a registration card in state %s to %s', async (state, path) => {
    api.answer(getIdentity, identities[state]);
    await renderAccount(<VerifiedScreen />);
    expect(await findLinkPath(/Registration card/)).toBe(path);
  });
});
