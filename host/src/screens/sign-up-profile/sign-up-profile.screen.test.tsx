import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { editProfile, enterReferral } from '@padauk/contract/account/accounts.endpoints';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { session, type Player } from '@padauk/shared/runtime';
import {
  testPlayer,
  createFakeApi,
  getLocation,
  renderScreen,
  ScreenWithExit,
  type FakeApi,
} from '@padauk/shared/testing';
import { storeReferralCode } from '../../referral/referral-code.ts';
import { RemotesContext } from '../../remotes/remotes.ts';
import { createRemotes, TEXTS } from '../../test-data/render-shell.tsx';
import { SignUpProfileScreen } from './sign-up-profile.screen.tsx';

const CHROME = 'Mozilla/5.0 (Linux; Android 14) Chrome/129.0 Mobile Safari/537.36';

let network: FakeApi;

beforeEach(() => {
  localStorage.clear();
  session.logOut();
  network = createFakeApi();
  network.answer(editProfile, { ...testPlayer, name: 'Ma Mya' });
  network.answer(enterReferral, { ...testPlayer, name: 'Ma Mya', hasReferrer: true });
});

const openPage = (query = '', player: Player = testPlayer) =>
  renderScreen(
    <RemotesContext value={createRemotes()}>
      <ScreenWithExit>
        <SignUpProfileScreen />
      </ScreenWithExit>
    </RemotesContext>,
    { texts: TEXTS, path: `/signup_edit_profile${query}`, player },
  );

const tap = (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }));
const getField = (name: string): HTMLElement => screen.getByLabelText(new RegExp(`^${name}`));
const listCalls = (): unknown[] => network.calls.map(({ endpoint, request }) => [endpoint, request]);

/** jsdom draws nothing: fakes the browser's decoder and encoder. */
function mockCamera(): void {
  const decode = () => Promise.resolve({ width: 10, height: 10, close: () => undefined });
  Object.defineProperty(globalThis, 'createImageBitmap', { value: decode, configurable: true });
  Object.assign(URL, { createObjectURL: () => 'blob:shown', revokeObjectURL: () => undefined });
  const canvas = { fillRect: () => undefined, drawImage: () => undefined };
  // Only the two calls that the code uses.
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(canvas as never);
  const jpeg = new Blob(['jpeg'], { type: 'image/jpeg' });
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(jpeg));
}

describe('S16 the only page after sign-up', () => {
  it.each([
    ['Top up', '', '/topup'],
    ['Go to home', '', '/home'],
    ['Go on', '?next=%2Fgarden', '/garden'],
    ['Top up', '?next=%2Fgarden', '/topup'],
  ])('%s with %p opens %s, and nothing needs to be entered', async (button, query, path) => {
    await openPage(query);
    await tap(button);
    await waitFor(() => expect(getLocation()).toBe(path));
    expect(network.calls).toEqual([]);
  });

  it.each([
    ['Save and top up', '/topup'],
    ['Save and go to home', '/home'],
  ])('%s saves name and code', async (button, path) => {
    await openPage();
    await userEvent.type(getField('Name'), 'Ma Mya');
    await userEvent.type(getField('Referral code'), 'ABC123');
    await tap(button);
    await waitFor(() => expect(getLocation()).toBe(path));
    expect(listCalls()).toEqual([
      ['editProfile', { name: 'Ma Mya' }],
      ['enterReferral', { code: 'ABC123' }],
    ]);
    expect(session.current()).toMatchObject({ player: { name: 'Ma Mya', hasReferrer: true } });
  });

  it('S16 says that a chosen photo is saved, and asks for the name that it is saved with', async () => {
    mockCamera();
    await openPage();
    await userEvent.upload(getField('Profile photo'), new File(['png'], 'me.png', { type: 'image/png' }));
    await screen.findByRole('button', { name: 'Save and top up' });
    await tap('Save and top up');
    await waitFor(() => expect(getField('Name')).toBeInvalid());
    expect(network.calls).toEqual([]);
  });

  it('S16 marks the opened account as a success, and says what others see of the name', async () => {
    await openPage();
    const header = screen.getByRole('heading', { level: 1, name: 'Account opened' }).parentElement;
    expect(header?.querySelector('.success svg')).toBeInTheDocument();
    expect(screen.getByText(/^Others see only the first letter of your name/)).toBeVisible();
  });

  it('P11 D3 fills in a stored code and removes it after use', async () => {
    storeReferralCode('?referralCode=ABC123');
    await openPage();
    expect(getField('Referral code')).toHaveValue('ABC123');
    await tap('Save and go to home');
    await waitFor(() => expect(getLocation()).toBe('/home'));
    expect(localStorage.getItem('referralCode')).toBeNull();
  });

  it('V13 P13 does not ask for a second code, and links to the inviter', async () => {
    await openPage('', { ...testPlayer, hasReferrer: true });
    expect(screen.queryByLabelText(/^Referral code/)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See who invited you' })).toHaveAttribute(
      'href',
      '/invitefriend/frominvitesuccess',
    );
  });

  it('links to the page of Chrome on a phone with Chrome', async () => {
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(CHROME);
    await openPage();
    expect(screen.getByRole('link', { name: 'Keep the app on your phone' })).toHaveAttribute(
      'href',
      '/signup_successChrome',
    );
  });

  it('does not navigate if the player has left before the answer', async () => {
    const release = network.delay(editProfile);
    await openPage();
    await userEvent.type(getField('Name'), 'Ma Mya');
    await tap('Save and top up');
    await userEvent.click(screen.getByText('leave'));
    await act(async () => {
      release();
      await new Promise((resolve) => setTimeout(resolve, 20));
    });
    expect(getLocation()).toBe('/home');
  });

  it.each([
    ['E5', 'SOMETHING_WRONG', /Something went wrong/],
    ['E8', 'SESSION_EXPIRED', /session has expired/],
  ] as const)('%s shows %s and keeps the input', async (_, code, text) => {
    network.refuse(editProfile, createRefusal(code));
    await openPage();
    await userEvent.type(getField('Name'), 'Ma Mya');
    await tap('Save and top up');
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(getField('Name')).toHaveValue('Ma Mya');
  });

  it.each([
    ['REFERRAL_INVALID', /referral code is invalid/],
    ['REFERRAL_GIVEN', /already given a referral code/],
  ] as const)('E16 shows %s at the code and keeps the saved name', async (code, text) => {
    network.refuse(enterReferral, createRefusal(code));
    await openPage();
    await userEvent.type(getField('Name'), 'Ma Mya');
    await userEvent.type(getField('Referral code'), 'ABC123');
    await tap('Save and top up');
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(getField('Referral code')).toHaveValue('ABC123');
    expect(session.current()).toMatchObject({ player: { name: 'Ma Mya' } });
  });
});
