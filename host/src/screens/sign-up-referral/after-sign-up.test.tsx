import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { editProfile, enterReferral } from '@padauk/contract/endpoints/accounts';
import { refusal } from '@padauk/contract/refusals';
import { aPlayer, fakeApi, renderScreen } from '@padauk/shared/testing';
import { remotesOf, TEXTS } from '../../test-data/render-shell.tsx';
import { RemotesContext } from '../../remotes/remotes-context.ts';
import { SignUpProfileScreen } from '../sign-up-profile/sign-up-profile.screen.tsx';
import { SignUpSuccessChromeScreen, SignUpSuccessIdentityScreen, SignUpSuccessScreen } from '../sign-up-success/sign-up-success.screen.tsx';
import { SignUpReferralScreen } from './sign-up-referral.screen.tsx';

const where = () => screen.getByTestId('location').textContent;

describe('after sign-up', () => {
  it('saves the name, and remembers where the player wanted to go', async () => {
    fakeApi().answer(editProfile, aPlayer);
    await renderScreen(<SignUpProfileScreen />, { texts: TEXTS, path: '/signup_edit_profile?next=%2Fgarden' });
    await userEvent.type(screen.getByLabelText('Name'), 'Ma Hla');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(where()).toBe('/signup_refel?next=%2Fgarden'));
  });

  it('V1 wants a name, or to go on without', async () => {
    fakeApi();
    await renderScreen(<SignUpProfileScreen />, { texts: TEXTS, path: '/signup_edit_profile' });
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('This is required.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Not now' })).toHaveAttribute('href', '/signup_refel');
  });

  it('V13 takes one referral code', async () => {
    fakeApi().answer(enterReferral, { ...aPlayer, hasReferrer: true });
    await renderScreen(<SignUpReferralScreen />, { texts: TEXTS, path: '/signup_refel' });
    await userEvent.type(screen.getByLabelText('Referral code'), 'ABC123');
    await userEvent.click(screen.getByRole('button', { name: 'Enter the code' }));
    await waitFor(() => expect(where()).toBe('/signup_success'));
  });

  it.each([['REFERRAL_INVALID', /referral code is invalid/], ['REFERRAL_GIVEN', /already given a referral code/]] as const)('E16 says %s', async (code, text) => {
    fakeApi().refuse(enterReferral, refusal(code));
    await renderScreen(<SignUpReferralScreen />, { texts: TEXTS, path: '/signup_refel' });
    await userEvent.type(screen.getByLabelText('Referral code'), 'ABC123');
    await userEvent.click(screen.getByRole('button', { name: 'Enter the code' }));
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByLabelText('Referral code')).toHaveValue('ABC123');
  });

  it('V13 asks nobody twice', async () => {
    fakeApi();
    await renderScreen(<SignUpReferralScreen />, { texts: TEXTS, path: '/signup_refel', player: { ...aPlayer, hasReferrer: true } });
    expect(screen.getByText('Your referral code has been entered.')).toBeInTheDocument();
    expect(screen.queryByLabelText('Referral code')).not.toBeInTheDocument();
  });

  it.each([
    ['where to go first', SignUpSuccessScreen, '/signup_success?next=%2Fgarden', 'Go on'],
    ['the way into Chrome', SignUpSuccessChromeScreen, '/signup_successChrome', 'Go to home'],
    ['the proof of identity', SignUpSuccessIdentityScreen, '/signup_successNrc', 'Later'],
  ])('says that the account is open, and shows %s', async (_, Screen, path, button) => {
    fakeApi();
    await renderScreen(<RemotesContext value={remotesOf()}><Screen /></RemotesContext>, { texts: TEXTS, path });
    expect(screen.getByRole('heading', { level: 1, name: 'Account opened' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: button })).toBeInTheDocument();
  });
});
