import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { editProfile } from '@padauk/contract/account/accounts.endpoints';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { Link, Route, Routes } from '@padauk/shared/runtime';
import { testPlayer, createFakeApi, getLocation, renderScreen, type FakeApi } from '@padauk/shared/testing';
import { TEXTS } from '../../test-data/render-shell.tsx';
import { SignUpProfileScreen } from './sign-up-profile.screen.tsx';

const PATH = '/signup_edit_profile';

let network: FakeApi;

beforeEach(() => {
  network = createFakeApi();
  network.answer(editProfile, testPlayer);
});

async function saveName(): Promise<void> {
  await userEvent.type(screen.getByLabelText('Name'), 'Ma Hla');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
}

describe('the profile after sign-up', () => {
  it('saves the name and keeps the next path', async () => {
    await renderScreen(<SignUpProfileScreen />, { texts: TEXTS, path: '/signup_edit_profile?next=%2Fgarden' });
    await saveName();
    await waitFor(() => expect(getLocation()).toBe('/signup_refel?next=%2Fgarden'));
  });

  it('does not navigate back if the player has left before the answer', async () => {
    const release = network.delay(editProfile);
    await renderScreen(
      <Routes>
        <Route path={PATH} element={<SignUpProfileScreen />} />
        <Route path="*" element={<Link to="/home">Go on</Link>} />
      </Routes>,
      { texts: TEXTS, path: PATH },
    );
    await saveName();
    await userEvent.click(screen.getByRole('link', { name: 'Not now' }));
    await userEvent.click(screen.getByRole('link', { name: 'Go on' }));
    await act(async () => {
      release();
      await new Promise((resolve) => setTimeout(resolve, 20));
    });

    expect(getLocation()).toBe('/home');
  });

  it('V1 requires a name, and offers to skip', async () => {
    await renderScreen(<SignUpProfileScreen />, { texts: TEXTS, path: PATH });
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Please fill in “Name”.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Not now' })).toHaveAttribute('href', '/signup_refel');
  });

  it.each([
    ['E5', 'SOMETHING_WRONG', /Something went wrong/],
    ['E8', 'SESSION_EXPIRED', /session has expired/],
  ] as const)('%s shows %s and keeps the input', async (_, code, text) => {
    network.refuse(editProfile, createRefusal(code));
    await renderScreen(<SignUpProfileScreen />, { texts: TEXTS, path: PATH });
    await saveName();
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByLabelText('Name')).toHaveValue('Ma Hla');
  });
});
