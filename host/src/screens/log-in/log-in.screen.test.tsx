import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { logIn } from '@padauk/contract/endpoints/accounts';
import { refusal } from '@padauk/contract/refusals';
import { session } from '@padauk/shared/runtime';
import { aPlayer, fakeApi, renderScreen } from '@padauk/shared/testing';
import { TEXTS } from '../../test-data/render-shell.tsx';
import { LogInScreen } from './log-in.screen.tsx';

const where = () => screen.getByTestId('location').textContent;

async function open(path = '/login') {
  const network = fakeApi();
  await renderScreen(<LogInScreen />, { texts: TEXTS, path, player: null });
  return network;
}

async function fillIn(phone: string, password: string) {
  if (phone !== '') await userEvent.type(screen.getByLabelText('Phone number'), phone);
  if (password !== '') await userEvent.type(screen.getByLabelText('Password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
}

beforeEach(() => localStorage.clear());

describe('logging in', () => {
  it('B29 knows the phone number of the last log-in', async () => {
    const network = await open();
    network.answer(logIn, { token: 'token-1', player: aPlayer });
    await fillIn('09771234567', 'padauk-blossom');
    await waitFor(() => expect(session.current().kind).toBe('player'));
    act(() => session.logOut());
    cleanup();
    await open();
    expect(screen.getByLabelText('Phone number')).toHaveValue('09771234567');
  });

  it('B17 finds nothing wrong with a field that is left empty, until the form is sent', async () => {
    await open();
    await userEvent.click(screen.getByLabelText('Phone number'));
    await userEvent.tab();
    expect(screen.queryByText(/^Please fill in/)).not.toBeInTheDocument();
    expect(screen.getByLabelText('Phone number')).toBeValid();
  });

  it('B18 takes the focus to the password that was wrong', async () => {
    const network = await open();
    network.refuse(logIn, { code: 'WRONG_PASSWORD' });
    await fillIn('09771234567', 'padauk-blossom');
    await screen.findByText('Wrong password.');
    expect(screen.getByLabelText('Password')).toHaveFocus();
    expect(screen.getByLabelText('Password')).toBeInvalid();
    await userEvent.type(screen.getByLabelText('Password'), 's');
    await waitFor(() => expect(screen.getByLabelText('Password')).toBeValid());
  });

  it.each([
    ['/login', '/home'],
    ['/login?next=%2Fgarden%3Fid%3D1', '/garden?id=1'],
    ['/login?next=%2F%2Fevil.com', '/home'],
  ])('T1, A1 from %s goes to %s', async (path, target) => {
    const network = await open(path);
    network.answer(logIn, { token: 'token-1', player: aPlayer });
    await fillIn('09771234567', 'padauk-blossom');
    await waitFor(() => expect(where()).toBe(target));
    expect(session.current()).toMatchObject({ kind: 'player', token: 'token-1' });
  });

  it('V1 asks for both fields by their names, and sends nothing', async () => {
    const network = await open();
    await fillIn('', '');
    expect(await screen.findByText('Please fill in “Phone number”.')).toBeVisible();
    expect(screen.getByText('Please fill in “Password”.')).toBeVisible();
    expect(network.calls).toEqual([]);
  });

  it('V1 wants a phone number that begins with 09', async () => {
    await open();
    await fillIn('1234567', 'x');
    expect(await screen.findByText('Enter the whole phone number, beginning with 09.')).toBeInTheDocument();
  });

  it.each([
    ['E9', refusal('WRONG_PASSWORD'), 'Wrong password.'],
    ['E9', refusal('WRONG_PASSWORD', { attemptsLeft: 4 }), 'Wrong password. Chances left: 4.'],
    ['E14', refusal('ACCOUNT_NOT_FOUND'), 'This account does not exist.'],
    ['E15', refusal('PHONE_BLOCKED', { untilAt: '2026-11-23T05:00:00Z' }), /is blocked/],
    ['A5', refusal('DEVICE_TAKEN'), /Another account is in use on this phone/],
    ['E6', refusal('SERVER_UNAVAILABLE'), /temporarily unavailable/],
    ['E5', refusal('SOMETHING_WRONG'), /Something went wrong/],
  ])('%s says what is wrong, and keeps what was typed', async (_, refused, text) => {
    const network = await open();
    network.refuse(logIn, refused);
    await fillIn('09771234567', 'padauk-blossom');
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByLabelText('Phone number')).toHaveValue('09771234567');
    expect(screen.getByLabelText('Password')).toHaveValue('padauk-blossom');
  });

  it('E4 says that there is no network, and keeps what was typed', async () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const network = await open();
    network.lose(logIn);
    await fillIn('09771234567', 'padauk-blossom');
    expect(await screen.findByText(/You are offline/)).toBeInTheDocument();
    expect(screen.getByLabelText('Password')).toHaveValue('padauk-blossom');
    online.mockRestore();
  });

  it('E14 offers to sign up where there is no account', async () => {
    const network = await open('/login?next=%2Fgarden');
    network.refuse(logIn, refusal('ACCOUNT_NOT_FOUND'));
    await fillIn('09771234567', 'padauk-blossom');
    await screen.findByText('This account does not exist.');
    expect(screen.getAllByRole('link', { name: 'Sign up' })[0]).toHaveAttribute('href', '/signup?next=%2Fgarden');
  });
});
