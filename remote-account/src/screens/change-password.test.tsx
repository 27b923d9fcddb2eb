import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { changePassword } from '@padauk/contract/account/accounts.endpoints';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { createFakeApi, ScreenWithExit, type FakeApi } from '@padauk/shared/testing';
import { findLinkPath, listRequests, renderAccount, tapButton, expectPath } from '../test-data/render-account.tsx';
import { ChangePasswordScreen } from './change-password/change-password.screen.tsx';
import { PasswordChangedScreen } from './password-changed/password-changed.screen.tsx';

const NEW_PASSWORD = 'silver padauk';

let api: FakeApi;

beforeEach(() => {
  api = createFakeApi();
  api.answer(changePassword, {});
});

async function submitPassword(password = NEW_PASSWORD, again = password): Promise<void> {
  await renderAccount(
    <ScreenWithExit>
      <ChangePasswordScreen />
    </ScreenWithExit>,
    { path: '/change_password' },
  );
  await userEvent.type(await screen.findByLabelText('Current password'), 'golden padauk');
  await userEvent.type(screen.getByLabelText('New password'), password);
  await userEvent.type(screen.getByLabelText('New password again'), again);
  await tapButton('Save new password');
}

describe('change of the password', () => {
  it('V2 sends the current and the new password and opens the confirmation page', async () => {
    await submitPassword();
    await expectPath('/success_changepassword');
    expect(listRequests(api, changePassword)).toEqual([
      { currentPassword: 'golden padauk', password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD },
    ]);
  });

  it.each([
    ['accepted', 'Your request was accepted', false],
    ['refused', 'Wrong password.', true],
  ])('V2 shows in a toast that the change was %s, after the player has left', async (_name, text, isRefused) => {
    if (isRefused) api.refuse(changePassword, createRefusal('WRONG_PASSWORD'));
    const release = api.delay(changePassword);
    await submitPassword();
    await waitFor(() => expect(api.calls).toHaveLength(1));
    await userEvent.click(screen.getByText('leave'));
    act(release);

    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByTestId('location')).toHaveTextContent(/^\/home$/);
  });

  it.each([
    ['V2 refuses two inputs that differ', NEW_PASSWORD, 'silver paduak', 'New password again'],
    ['refuses a common password before sending', 'password123', 'password123', 'New password'],
    ['refuses the current password as the new one before sending', 'golden padauk', 'golden padauk', 'New password'],
  ])('%s', async (_title, password, again, field) => {
    await submitPassword(password, again);
    await waitFor(() => expect(screen.getByLabelText(field)).toBeInvalid());
    expect(api.calls).toEqual([]);
  });

  it('E9 shows the remaining attempts when the current password is wrong', async () => {
    api.refuse(changePassword, createRefusal('WRONG_PASSWORD', { attemptsLeft: 3 }));
    await submitPassword();
    expect(await screen.findByText('Wrong password. Chances left: 3.')).toBeVisible();
  });

  it('V2 states on the confirmation that other phones must log in again, and links to "Me"', async () => {
    await renderAccount(<PasswordChangedScreen />);
    expect(screen.getByText('Other phones have to log in again, with the new password.')).toBeVisible();
    expect(await findLinkPath('To Me')).toBe('/me');
  });
});
