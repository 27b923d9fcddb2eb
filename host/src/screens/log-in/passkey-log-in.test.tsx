import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { askToLogIn, logInByPasskey } from '@padauk/contract/endpoints/passkeys';
import { refusal } from '@padauk/contract/refusals';
import { SETTINGS_ELEMENT_ID } from '@padauk/contract/registry';
import { session } from '@padauk/shared/runtime';
import { aPlayer, fakeApi, renderScreen, type FakeApi } from '@padauk/shared/testing';
import { TEXTS } from '../../test-data/render-shell.tsx';
import { LogInScreen } from './log-in.screen.tsx';

function define(target: object, name: string, value: unknown): void {
  Object.defineProperty(target, name, { configurable: true, writable: true, value });
}

const none = new ArrayBuffer(1);
const signs = async () => ({
  id: 'used',
  response: { clientDataJSON: none, authenticatorData: none, signature: none, userHandle: none },
});

async function open(get: () => Promise<unknown> = signs, path = '/login'): Promise<FakeApi> {
  define(navigator, 'credentials', { get });
  const network = fakeApi();
  network.answer(askToLogIn, { challenge: 'AQ', rpId: 'localhost' });
  network.answer(logInByPasskey, { token: 'token-1', player: aPlayer });
  await renderScreen(<LogInScreen />, { texts: TEXTS, path, player: null });
  return network;
}

const press = async () => userEvent.click(screen.getByRole('button', { name: 'Log in with a passkey' }));

beforeEach(() => {
  localStorage.clear();
  document.getElementById(SETTINGS_ELEMENT_ID)?.remove();
  const element = document.createElement('script');
  const textContent = JSON.stringify({ passkeys: 'localhost' });
  Object.assign(element, { type: 'application/json', id: SETTINGS_ELEMENT_ID, textContent });
  document.head.append(element);
  define(globalThis, 'PublicKeyCredential', () => undefined);
});

describe('Issue 14 logging in with a passkey', () => {
  it('T1 goes to where the log-in was asked for, and knows the phone the next time', async () => {
    await open(signs, '/login?next=%2Fgarden');
    await press();
    await waitFor(() => expect(screen.getByTestId('location').textContent).toBe('/garden'));
    expect(session.current()).toMatchObject({ kind: 'player', token: 'token-1' });
    expect(localStorage.getItem('lastPhone')).toContain(aPlayer.phone_full_number);
  });

  it('says aloud that none was used where its owner says no, and sends nothing', async () => {
    const network = await open(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
    await press();
    expect(within(await screen.findByRole('status')).getByText(/No passkey was used/)).toBeVisible();
    expect(network.calls.map(({ endpoint }) => endpoint)).toEqual(['askToLogIn']);
  });

  it.each([
    [refusal('PASSKEY_REFUSED'), /This passkey cannot be used here/],
    [refusal('DEVICE_TAKEN'), /Another account is in use on this phone/],
  ])('says aloud what is wrong', async (refused, text) => {
    const network = await open();
    network.refuse(logInByPasskey, refused);
    await press();
    expect(within(await screen.findByRole('status')).getByText(text)).toBeVisible();
    expect(session.current().kind).toBe('visitor');
  });

  it('is not offered on a page that has none', async () => {
    document.getElementById(SETTINGS_ELEMENT_ID)?.remove();
    await open();
    expect(screen.queryByRole('button', { name: 'Log in with a passkey' })).not.toBeInTheDocument();
  });
});
