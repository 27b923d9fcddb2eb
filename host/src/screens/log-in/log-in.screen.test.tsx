import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { logIn } from '@padauk/contract/account/accounts.endpoints';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { session } from '@padauk/shared/runtime';
import { testPlayer, createFakeApi, getLocation, renderScreen, type FakeApi } from '@padauk/shared/testing';
import { TEXTS } from '../../test-data/render-shell.tsx';
import { LogInScreen } from './log-in.screen.tsx';

let network: FakeApi;

const openLogIn = (path = '/login') => renderScreen(<LogInScreen />, { texts: TEXTS, path, player: null });

async function submitLogIn(phone = '09771234567', password = 'padauk-blossom') {
  if (phone !== '') await userEvent.type(screen.getByLabelText('Phone number'), phone);
  if (password !== '') await userEvent.type(screen.getByLabelText('Password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
}

beforeEach(() => {
  localStorage.clear();
  network = createFakeApi();
  network.answer(logIn, { token: 'token-1', player: testPlayer });
});

describe('logging in', () => {
  it('T1 fills in the phone number of the last log-in', async () => {
    await openLogIn();
    await submitLogIn();
    await waitFor(() => expect(session.current().kind).toBe('player'));
    act(() => session.logOut());
    cleanup();
    await openLogIn();
    expect(screen.getByLabelText('Phone number')).toHaveValue('09771234567');
  });

  it('V1 shows no error for an empty field before the form is submitted', async () => {
    await openLogIn();
    await userEvent.click(screen.getByLabelText('Phone number'));
    await userEvent.tab();
    expect(screen.queryByText(/^Please fill in/)).not.toBeInTheDocument();
    expect(screen.getByLabelText('Phone number')).toBeValid();
  });

  it('E9 marks the wrong password and focuses it', async () => {
    await openLogIn();
    network.refuse(logIn, { code: 'WRONG_PASSWORD' });
    await submitLogIn();
    await screen.findByText('Wrong password.');
    const password = screen.getByLabelText('Password');
    expect(password).toHaveFocus();
    expect(password).toBeInvalid();
    await userEvent.type(password, 's');
    await waitFor(() => expect(password).toBeValid());
  });

  it.each([
    ['/login', '/home'],
    ['/login?next=%2Fgarden%3Fid%3D1', '/garden?id=1'],
    ['/login?next=%2F%2Fevil.com', '/home'],
  ])('T1, A1 redirects from %s to %s', async (path, target) => {
    await openLogIn(path);
    await submitLogIn();
    await waitFor(() => expect(getLocation()).toBe(target));
    expect(session.current()).toMatchObject({ kind: 'player', token: 'token-1' });
  });

  it('V1 names both missing fields and sends nothing', async () => {
    await openLogIn();
    await submitLogIn('', '');
    expect(await screen.findByText('Please fill in “Phone number”.')).toBeVisible();
    expect(screen.getByText('Please fill in “Password”.')).toBeVisible();
    expect(network.calls).toEqual([]);
  });

  it('V1 refuses a phone number that does not begin with 09', async () => {
    await openLogIn();
    await submitLogIn('1234567', 'x');
    expect(await screen.findByText('Enter the whole phone number, beginning with 09.')).toBeInTheDocument();
  });

  it.each([
    ['E9', createRefusal('WRONG_PASSWORD'), 'Wrong password.'],
    ['E9', createRefusal('WRONG_PASSWORD', { attemptsLeft: 4 }), 'Wrong password. Chances left: 4.'],
    ['E14', createRefusal('ACCOUNT_NOT_FOUND'), 'This account does not exist.'],
    ['E15', createRefusal('PHONE_BLOCKED', { untilAt: '2026-11-23T05:00:00Z' }), /is blocked/],
    ['A5', createRefusal('DEVICE_TAKEN'), /Another account is in use on this phone/],
    ['E6', createRefusal('SERVER_UNAVAILABLE'), /temporarily unavailable/],
    ['E5', createRefusal('SOMETHING_WRONG'), /Something went wrong/],
  ])('%s shows the refusal and keeps the input', async (_, refused, text) => {
    await openLogIn();
    network.refuse(logIn, refused);
    await submitLogIn();
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByLabelText('Phone number')).toHaveValue('09771234567');
    expect(screen.getByLabelText('Password')).toHaveValue('padauk-blossom');
  });

  it('E4 shows the offline text and keeps the input', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await openLogIn();
    network.disconnect(logIn);
    await submitLogIn();
    expect(await screen.findByText(/You are offline/)).toBeInTheDocument();
    expect(screen.getByLabelText('Password')).toHaveValue('padauk-blossom');
  });

  it('E14 links to sign-up if the account does not exist', async () => {
    await openLogIn('/login?next=%2Fgarden');
    network.refuse(logIn, createRefusal('ACCOUNT_NOT_FOUND'));
    await submitLogIn();
    await screen.findByText('This account does not exist.');
    expect(screen.getAllByRole('link', { name: 'Sign up' })[0]).toHaveAttribute('href', '/signup?next=%2Fgarden');
  });
});
