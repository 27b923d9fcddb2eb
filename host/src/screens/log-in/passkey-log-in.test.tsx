import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { askToLogIn, logInByPasskey } from '@padauk/contract/account/passkeys.endpoints';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { session } from '@padauk/shared/runtime';
import {
  testPlayer,
  createFakeApi,
  getLocation,
  renderScreen,
  writePageSettings,
  type FakeApi,
} from '@padauk/shared/testing';
import { TEXTS } from '../../test-data/render-shell.tsx';
import { LogInScreen } from './log-in.screen.tsx';

function defineProperty(target: object, name: string, value: unknown): void {
  Object.defineProperty(target, name, { configurable: true, writable: true, value });
}

const emptyBuffer = new ArrayBuffer(1);
const response = { authenticatorData: emptyBuffer, signature: emptyBuffer, userHandle: emptyBuffer };
const signChallenge = async () => ({ id: 'used', response: { ...response, clientDataJSON: emptyBuffer } });

async function openLogIn(get: () => Promise<unknown> = signChallenge, path = '/login'): Promise<FakeApi> {
  defineProperty(navigator, 'credentials', { get });
  const network = createFakeApi();
  network.answer(askToLogIn, { challenge: 'AQ', rpId: 'localhost' });
  network.answer(logInByPasskey, { token: 'token-1', player: testPlayer });
  await renderScreen(<LogInScreen />, { texts: TEXTS, path, player: null });
  return network;
}

const pressPasskey = async () => userEvent.click(screen.getByRole('button', { name: 'Log in with a passkey' }));

beforeEach(() => {
  localStorage.clear();
  writePageSettings({ passkeys: 'localhost' });
  defineProperty(globalThis, 'PublicKeyCredential', () => undefined);
});

describe('logging in with a passkey', () => {
  it('T1 opens the requested page and stores the phone number', async () => {
    await openLogIn(signChallenge, '/login?next=%2Fgarden');
    await pressPasskey();
    await waitFor(() => expect(getLocation()).toBe('/garden'));
    expect(session.current()).toMatchObject({ kind: 'player', token: 'token-1' });
    expect(localStorage.getItem('lastPhone')).toContain(testPlayer.phone_full_number);
  });

  it('announces that no passkey was used after a cancellation, and sends nothing', async () => {
    const network = await openLogIn(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
    await pressPasskey();
    expect(within(await screen.findByRole('status')).getByText(/No passkey was used/)).toBeVisible();
    expect(network.calls.map(({ endpoint }) => endpoint)).toEqual(['askToLogIn']);
  });

  it.each([
    [createRefusal('PASSKEY_REFUSED'), /This passkey cannot be used here/],
    [createRefusal('DEVICE_TAKEN'), /Another account is in use on this phone/],
  ])('announces the refusal, case %#', async (refused, text) => {
    const network = await openLogIn();
    network.refuse(logInByPasskey, refused);
    await pressPasskey();
    expect(within(await screen.findByRole('status')).getByText(text)).toBeVisible();
    expect(session.current().kind).toBe('visitor');
  });

  it('is not offered if the settings of the page do not enable passkeys', async () => {
    writePageSettings(null);
    await openLogIn();
    expect(screen.queryByRole('button', { name: 'Log in with a passkey' })).not.toBeInTheDocument();
  });
});
