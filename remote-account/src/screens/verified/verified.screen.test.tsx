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
import { testPlayer, createFakeApi, renderScreen, type FakeApi } from '@padauk/shared/testing';
import type { Player } from '@padauk/shared/runtime';
import { identities, noIdentity } from '../../test-data/identity.ts';
import { VerifiedScreen } from './verified.screen.tsx';

const texts = { account: (locale: string) => import(`../../locales/${locale}.json`) };
const sentCode = { retryAfterSeconds: 300, expirySeconds: 300 };
const email = 'hla@example.com';

function createNetwork(player: Player = testPlayer): FakeApi {
  const network = createFakeApi();
  network.answer(getProfile, player);
  network.answer(getIdentity, noIdentity);
  network.answer(requestEmailCode, sentCode);
  network.answer(requestOtp, sentCode);
  return network;
}

async function requestCode(): Promise<void> {
  await renderScreen(<VerifiedScreen />, { texts });
  await userEvent.type(await screen.findByLabelText('E-mail', { selector: 'input' }), email);
  await userEvent.click(screen.getByRole('button', { name: 'Send OTP code' }));
}

describe('verification', () => {
  it('V12 verifies an e-mail by the code that was sent to it', async () => {
    const network = createNetwork();
    await requestCode();
    expect(await screen.findByText(`A code was sent to ${email}.`)).toBeVisible();
    network.answer(verifyEmail, { ...testPlayer, email, isEmailVerified: true });
    network.answer(getProfile, { ...testPlayer, email, isEmailVerified: true });
    await userEvent.type(screen.getByLabelText('OTP code'), '123456');
    await userEvent.click(screen.getByRole('button', { name: 'Verify' }));
    await waitFor(() =>
      expect(network.calls).toContainEqual(
        expect.objectContaining({ endpoint: 'verifyEmail', request: { email, otp: '123456' } }),
      ),
    );
    expect(await screen.findByRole('button', { name: 'Use another e-mail' })).toBeVisible();
  });

  it('V12 refuses an invalid e-mail without a request', async () => {
    const network = createNetwork();
    await renderScreen(<VerifiedScreen />, { texts });
    await userEvent.type(await screen.findByLabelText('E-mail', { selector: 'input' }), 'hla@');
    await userEvent.click(screen.getByRole('button', { name: 'Send OTP code' }));
    expect(await screen.findByText('Enter Valid Email Address')).toBeVisible();
    expect(network.calls.map(({ endpoint }) => endpoint)).not.toContain('requestEmailCode');
  });

  it('E12 lets the player enter a code that was sent before', async () => {
    const network = createNetwork();
    network.refuse(requestEmailCode, createRefusal('OTP_TOO_FAST', { retryAfterSeconds: 120 }));
    await requestCode();
    expect(await screen.findByLabelText('OTP code')).toBeVisible();
    expect(screen.getByRole('timer')).toHaveTextContent('2:00');
  });

  it('E11 shows the remaining attempts after a wrong code', async () => {
    const network = createNetwork();
    network.refuse(verifyEmail, createRefusal('OTP_INCORRECT', { attemptsLeft: 4 }));
    await requestCode();
    await userEvent.type(await screen.findByLabelText('OTP code'), '000000');
    await userEvent.click(screen.getByRole('button', { name: 'Verify' }));
    const sentence = await screen.findByText(/Chances left: 4/);
    expect(screen.getAllByRole('alert').some((alert) => alert.contains(sentence))).toBe(true);
  });

  it('A3 verifies an unverified phone by a code', async () => {
    const network = createNetwork({ ...testPlayer, isPhoneVerified: false, isEmailVerified: true, email });
    network.answer(verifyPhone, testPlayer);
    await renderScreen(<VerifiedScreen />, { texts });
    await userEvent.click(await screen.findByRole('button', { name: 'Send OTP code' }));
    network.answer(getProfile, { ...testPlayer, isEmailVerified: true, email });
    await userEvent.type(await screen.findByLabelText('OTP code'), '123456');
    await userEvent.click(screen.getByRole('button', { name: 'Verify' }));
    await waitFor(() => expect(screen.queryByLabelText('OTP code')).not.toBeInTheDocument());
    expect(network.calls).toContainEqual(
      expect.objectContaining({ request: { phone: testPlayer.phone_full_number, purpose: 'verify-phone' } }),
    );
  });

  it.each([
    ['none', '/verified_info'],
    ['submitted', '/verified_success'],
    ['approved', '/verified_success'],
    ['refused', '/verified_success'],
  ] as const)('P20 links a registration card in state %s to %s', async (state, path) => {
    createNetwork().answer(getIdentity, identities[state]);
    await renderScreen(<VerifiedScreen />, { texts });
    expect(await screen.findByRole('link', { name: /Registration card/ })).toHaveAttribute('href', path);
  });

  it('E6 offers a retry when the profile cannot be fetched', async () => {
    createNetwork().disconnect(getProfile);
    await renderScreen(<VerifiedScreen />, { texts });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
