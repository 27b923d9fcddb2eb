import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { enterReferral } from '@padauk/contract/endpoints/accounts';
import { refusal } from '@padauk/contract/refusals';
import { session } from '@padauk/shared/runtime';
import { aPlayer, fakeApi, renderScreen } from '@padauk/shared/testing';
import { keepReferralCode } from '../../referral/referral-code.ts';
import { TEXTS } from '../../test-data/render-shell.tsx';
import { SignUpReferralScreen } from './sign-up-referral.screen.tsx';

const where = () => screen.getByTestId('location').textContent;

beforeEach(() => session.logOut());

describe('the referral code after sign-up', () => {
  it('V13 takes one referral code', async () => {
    fakeApi().answer(enterReferral, { ...aPlayer, hasReferrer: true });
    await renderScreen(<SignUpReferralScreen />, { texts: TEXTS, path: '/signup_refel' });
    await userEvent.type(screen.getByLabelText('Referral code'), 'ABC123');
    await userEvent.click(screen.getByRole('button', { name: 'Enter the code' }));
    await waitFor(() => expect(where()).toBe('/signup_success'));
  });

  it('P11, D3 has the code of the invite link in its field, and forgets it once it is given', async () => {
    keepReferralCode('?referralCode=ABC123');
    fakeApi().answer(enterReferral, { ...aPlayer, hasReferrer: true });
    await renderScreen(<SignUpReferralScreen />, {
      texts: TEXTS,
      path: '/signup_refel',
    });
    expect(screen.getByLabelText('Referral code')).toHaveValue('ABC123');
    await userEvent.click(screen.getByRole('button', { name: 'Enter the code' }));
    await waitFor(() => expect(where()).toBe('/signup_success'));
    expect(localStorage.getItem('referralCode')).toBeNull();
  });

  it.each([
    ['REFERRAL_INVALID', /referral code is invalid/],
    ['REFERRAL_GIVEN', /already given a referral code/],
  ] as const)('E16 says %s', async (code, text) => {
    fakeApi().refuse(enterReferral, refusal(code));
    await renderScreen(<SignUpReferralScreen />, { texts: TEXTS, path: '/signup_refel' });
    await userEvent.type(screen.getByLabelText('Referral code'), 'ABC123');
    await userEvent.click(screen.getByRole('button', { name: 'Enter the code' }));
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByLabelText('Referral code')).toHaveValue('ABC123');
  });

  it('V13 asks nobody twice', async () => {
    fakeApi();
    await renderScreen(<SignUpReferralScreen />, {
      texts: TEXTS,
      path: '/signup_refel',
      player: { ...aPlayer, hasReferrer: true },
    });
    expect(screen.getByText('Your referral code has been entered.')).toBeInTheDocument();
    expect(screen.queryByLabelText('Referral code')).not.toBeInTheDocument();
  });
});
