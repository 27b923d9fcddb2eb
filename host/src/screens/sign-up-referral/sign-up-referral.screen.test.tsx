import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { enterReferral } from '@padauk/contract/account/accounts.endpoints';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { session, type Player } from '@padauk/shared/runtime';
import { testPlayer, createFakeApi, getLocation, renderScreen, type FakeApi } from '@padauk/shared/testing';
import { storeReferralCode } from '../../referral/referral-code.ts';
import { TEXTS } from '../../test-data/render-shell.tsx';
import { SignUpReferralScreen } from './sign-up-referral.screen.tsx';

const renderReferral = (player: Player = testPlayer) =>
  renderScreen(<SignUpReferralScreen />, { texts: TEXTS, path: '/signup_refel', player });

let network: FakeApi;

beforeEach(() => {
  session.logOut();
  network = createFakeApi();
  network.answer(enterReferral, { ...testPlayer, hasReferrer: true });
});

describe('the referral code after sign-up', () => {
  it('V13 accepts one referral code', async () => {
    await renderReferral();
    await userEvent.type(screen.getByLabelText('Referral code'), 'ABC123');
    await userEvent.click(screen.getByRole('button', { name: 'Enter the code' }));
    await waitFor(() => expect(getLocation()).toBe('/signup_success'));
  });

  it('P11 offers to skip the code', async () => {
    await renderReferral();
    expect(screen.getByRole('link', { name: 'Not now' })).toHaveAttribute('href', '/signup_success');
  });

  it('P11, D3 fills in the code of the invite link and removes it after use', async () => {
    storeReferralCode('?referralCode=ABC123');
    await renderReferral();
    expect(screen.getByLabelText('Referral code')).toHaveValue('ABC123');
    await userEvent.click(screen.getByRole('button', { name: 'Enter the code' }));
    await waitFor(() => expect(getLocation()).toBe('/signup_success'));
    expect(localStorage.getItem('referralCode')).toBeNull();
  });

  it.each([
    ['REFERRAL_INVALID', /referral code is invalid/],
    ['REFERRAL_GIVEN', /already given a referral code/],
  ] as const)('E16 shows %s and keeps the code', async (code, text) => {
    network.refuse(enterReferral, createRefusal(code));
    await renderReferral();
    await userEvent.type(screen.getByLabelText('Referral code'), 'ABC123');
    await userEvent.click(screen.getByRole('button', { name: 'Enter the code' }));
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByLabelText('Referral code')).toHaveValue('ABC123');
  });

  it('V13 does not ask a player who has a referrer', async () => {
    await renderReferral({ ...testPlayer, hasReferrer: true });
    expect(screen.getByText('Your referral code has been entered.')).toBeInTheDocument();
    expect(screen.queryByLabelText('Referral code')).not.toBeInTheDocument();
  });
});
