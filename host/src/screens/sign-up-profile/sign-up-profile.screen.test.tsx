import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { editProfile } from '@padauk/contract/account/accounts.endpoints';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { http, Link, Route, Routes } from '@padauk/shared/runtime';
import { testPlayer, createFakeApi, renderScreen } from '@padauk/shared/testing';
import { TEXTS } from '../../test-data/render-shell.tsx';
import { SignUpProfileScreen } from './sign-up-profile.screen.tsx';

/** Holds all answers until the returned function is called, which then waits until they are processed. */
function delayAnswers(): () => Promise<void> {
  const { adapter } = http.defaults;
  if (typeof adapter !== 'function') throw new Error('createFakeApi must run first: it sets the adapter');
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  http.defaults.adapter = async (config) => {
    await held;
    return await adapter(config);
  };
  return () =>
    act(async () => {
      release();
      await new Promise((resolve) => setTimeout(resolve, 20));
    });
}

const getLocation = () => screen.getByTestId('location').textContent;

describe('the profile after sign-up', () => {
  it('saves the name and keeps the next path', async () => {
    createFakeApi().answer(editProfile, testPlayer);
    await renderScreen(<SignUpProfileScreen />, { texts: TEXTS, path: '/signup_edit_profile?next=%2Fgarden' });
    await userEvent.type(screen.getByLabelText('Name'), 'Ma Hla');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(getLocation()).toBe('/signup_refel?next=%2Fgarden'));
  });

  it('does not navigate back if the player has left before the answer', async () => {
    createFakeApi().answer(editProfile, testPlayer);
    const releaseAnswers = delayAnswers();
    await renderScreen(
      <Routes>
        <Route path="/signup_edit_profile" element={<SignUpProfileScreen />} />
        <Route path="*" element={<Link to="/home">Go on</Link>} />
      </Routes>,
      { texts: TEXTS, path: '/signup_edit_profile' },
    );
    await userEvent.type(screen.getByLabelText('Name'), 'Ma Hla');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await userEvent.click(screen.getByRole('link', { name: 'Not now' }));
    await userEvent.click(screen.getByRole('link', { name: 'Go on' }));
    await releaseAnswers();

    expect(getLocation()).toBe('/home');
  });

  it('V1 requires a name, and offers to skip', async () => {
    createFakeApi();
    await renderScreen(<SignUpProfileScreen />, { texts: TEXTS, path: '/signup_edit_profile' });
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Please fill in “Name”.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Not now' })).toHaveAttribute('href', '/signup_refel');
  });

  it.each([
    ['E5', 'SOMETHING_WRONG', /Something went wrong/],
    ['E8', 'SESSION_EXPIRED', /session has expired/],
  ] as const)('%s shows %s and keeps the input', async (_, code, text) => {
    createFakeApi().refuse(editProfile, createRefusal(code));
    await renderScreen(<SignUpProfileScreen />, { texts: TEXTS, path: '/signup_edit_profile' });
    await userEvent.type(screen.getByLabelText('Name'), 'Ma Hla');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByLabelText('Name')).toHaveValue('Ma Hla');
  });
});
