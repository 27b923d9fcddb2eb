import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { editProfile } from '@padauk/contract/endpoints/accounts';
import { refusal } from '@padauk/contract/refusals';
import { aPlayer, fakeApi, renderScreen } from '@padauk/shared/testing';
import { TEXTS } from '../../test-data/render-shell.tsx';
import { SignUpProfileScreen } from './sign-up-profile.screen.tsx';

const where = () => screen.getByTestId('location').textContent;

describe('the profile after sign-up', () => {
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

  it.each([
    ['E5', 'SOMETHING_WRONG', /Something went wrong/],
    ['E8', 'SESSION_EXPIRED', /session has expired/],
  ] as const)('%s says %s, and keeps what was typed', async (_, code, text) => {
    fakeApi().refuse(editProfile, refusal(code));
    await renderScreen(<SignUpProfileScreen />, { texts: TEXTS, path: '/signup_edit_profile' });
    await userEvent.type(screen.getByLabelText('Name'), 'Ma Hla');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByLabelText('Name')).toHaveValue('Ma Hla');
  });
});
