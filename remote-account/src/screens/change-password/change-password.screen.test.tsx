import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { changePassword } from '@padauk/contract/account/accounts.endpoints';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { createFakeApi, ScreenWithExit, renderScreen } from '@padauk/shared/testing';
import { ChangePasswordScreen } from './change-password.screen.tsx';

const texts = { account: (locale: string) => import(`../../locales/${locale}.json`) };
const NEW_PASSWORD = 'silver padauk';

async function submitPassword(password: string, again = password): Promise<void> {
  await userEvent.type(await screen.findByLabelText('Current password'), 'golden padauk');
  await userEvent.type(screen.getByLabelText('New password'), password);
  await userEvent.type(screen.getByLabelText('New password again'), again);
  await userEvent.click(screen.getByRole('button', { name: 'Save the password' }));
}

describe('change of the password', () => {
  it('V2 sends the current and the new password and opens the confirmation page', async () => {
    const network = createFakeApi();
    network.answer(changePassword, {});
    await renderScreen(<ChangePasswordScreen />, { texts });
    await submitPassword(NEW_PASSWORD);
    await waitFor(() => expect(screen.getByTestId('location')).toHaveTextContent('/success_changepassword'));
    expect(network.calls.map((call) => call.request)).toEqual([
      { currentPassword: 'golden padauk', password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD },
    ]);
  });

  it.each([
    ['accepted', 'Your request was accepted', false],
    ['refused', 'Wrong password.', true],
  ])('V2 shows in a toast that the change was %s, after the player has left', async (_name, text, isRefused) => {
    const network = createFakeApi();
    network.answer(changePassword, {});
    if (isRefused) network.refuse(changePassword, createRefusal('WRONG_PASSWORD'));
    const release = network.delay(changePassword);
    await renderScreen(
      <ScreenWithExit>
        <ChangePasswordScreen />
      </ScreenWithExit>,
      { texts, path: '/change_password' },
    );
    await submitPassword(NEW_PASSWORD);
    await waitFor(() => expect(network.calls).toHaveLength(1));
    await userEvent.click(screen.getByText('leave'));
    act(release);

    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByTestId('location')).toHaveTextContent(/^\/home$/);
  });

  it('V2 refuses two inputs that differ', async () => {
    const network = createFakeApi();
    await renderScreen(<ChangePasswordScreen />, { texts });
    await submitPassword(NEW_PASSWORD, 'silver paduak');
    await waitFor(() => expect(screen.getByLabelText('New password again')).toBeInvalid());
    expect(network.calls).toEqual([]);
  });

  it('refuses a common password before sending', async () => {
    const network = createFakeApi();
    await renderScreen(<ChangePasswordScreen />, { texts });
    await submitPassword('password123');
    await waitFor(() => expect(screen.getByLabelText('New password')).toBeInvalid());
    expect(network.calls).toEqual([]);
  });

  it('refuses the current password as the new one before sending', async () => {
    const network = createFakeApi();
    await renderScreen(<ChangePasswordScreen />, { texts });
    await submitPassword('golden padauk');
    await waitFor(() => expect(screen.getByLabelText('New password')).toBeInvalid());
    expect(network.calls).toEqual([]);
  });

  it('E9 shows the remaining attempts when the current password is wrong', async () => {
    createFakeApi().refuse(changePassword, createRefusal('WRONG_PASSWORD', { attemptsLeft: 3 }));
    await renderScreen(<ChangePasswordScreen />, { texts });
    await submitPassword(NEW_PASSWORD);
    expect(await screen.findByText('Wrong password. Chances left: 3.')).toBeVisible();
  });
});
