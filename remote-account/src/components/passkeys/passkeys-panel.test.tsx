import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addPasskey, askForPasskey, getPasskeys, removePasskey } from '@padauk/contract/account/passkeys.endpoints';
import { SETTINGS_ELEMENT_ID } from '@padauk/contract/delivery/registry';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { toast } from '@padauk/shared/runtime';
import { createFakeApi, renderScreen, type FakeApi } from '@padauk/shared/testing';
import type { Passkeys } from '../../resources/passkeys.resource.ts';
import { PasskeysPanel } from './passkeys-panel.tsx';

const texts = { account: (locale: string) => import(`../../locales/${locale}.json`) };
const PASSKEY_ID = 'b2a6f6ce-0f3c-4e5f-9d0e-4d1c5a2b3c4d';
const ONE_PASSKEY: Passkeys = {
  isOffered: true,
  passkeys: [{ id: PASSKEY_ID, device: 'Android · Chrome', madeAt: '2026-11-20T02:30:00.000Z', usedAt: null }],
};
const PASSKEY_OPTIONS = {
  challenge: 'AQ',
  rpId: 'localhost',
  rpName: 'Padauk',
  userName: '09',
  userId: 'AQ',
  known: [],
};

function defineProperty(target: object, name: string, value: unknown): void {
  Object.defineProperty(target, name, { configurable: true, writable: true, value });
}

/** Fakes a browser with passkey support, on a page of this domain. */
function mockPhone(create: () => Promise<unknown>, domain = 'localhost'): void {
  document.getElementById(SETTINGS_ELEMENT_ID)?.remove();
  const element = document.createElement('script');
  const textContent = JSON.stringify({ passkeys: domain });
  Object.assign(element, { type: 'application/json', id: SETTINGS_ELEMENT_ID, textContent });
  document.head.append(element);
  defineProperty(globalThis, 'PublicKeyCredential', () => undefined);
  defineProperty(navigator, 'credentials', { create });
}

const createCredential = async () => ({
  id: 'made',
  response: { clientDataJSON: new ArrayBuffer(1), attestationObject: new ArrayBuffer(1) },
});

function createNetwork(passkeys: Passkeys = ONE_PASSKEY): FakeApi {
  const network = createFakeApi();
  network.answer(getPasskeys, passkeys);
  network.answer(askForPasskey, PASSKEY_OPTIONS);
  network.answer(addPasskey, {});
  network.answer(removePasskey, {});
  return network;
}

let toastSpy: jest.SpyInstance;
beforeEach(() => {
  toastSpy = jest.spyOn(toast, 'show');
});

const openPanel = () => renderScreen(<PasskeysPanel onClose={() => undefined} />, { texts });

async function addPasskeyWithPin(): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: 'Add a passkey on this phone' }));
  await userEvent.type(await screen.findByLabelText('Withdrawal PIN'), '280641');
  await userEvent.click(screen.getByRole('button', { name: 'Add a passkey on this phone' }));
}

describe('passkeys of an account', () => {
  it('adds a passkey after the PIN was entered', async () => {
    mockPhone(createCredential);
    const network = createNetwork();
    await openPanel();
    await addPasskeyWithPin();
    await waitFor(() => expect(toastSpy).toHaveBeenCalled());
    expect(network.calls.map(({ endpoint }) => endpoint)).toContain('addPasskey');
    expect(network.calls).toContainEqual(
      expect.objectContaining({ endpoint: 'askForPasskey', request: { pin: '280641' } }),
    );
    expect(toastSpy).toHaveBeenCalledWith({ tone: 'success', text: 'The passkey is added' });
  });

  it('T10 reports a wrong PIN and does not ask the phone to create a passkey', async () => {
    const create = jest.fn(createCredential);
    mockPhone(create);
    createNetwork().refuse(askForPasskey, createRefusal('WRONG_PIN', { attemptsLeft: 2 }));
    await openPanel();
    await addPasskeyWithPin();
    expect(await screen.findByText(/Chances left: 2/)).toBeVisible();
    expect(create).not.toHaveBeenCalled();
  });

  it('links to the PIN page when no PIN is set', async () => {
    mockPhone(createCredential);
    createNetwork().refuse(askForPasskey, createRefusal('PIN_NOT_SET'));
    await openPanel();
    await addPasskeyWithPin();
    expect(await screen.findByRole('link', { name: 'Withdrawal PIN' })).toHaveAttribute('href', '/withdrawal_password');
  });

  it('adds no passkey when the player cancels the prompt of the phone', async () => {
    mockPhone(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
    const network = createNetwork();
    await openPanel();
    await addPasskeyWithPin();
    await waitFor(() => expect(toastSpy).toHaveBeenCalledWith({ tone: 'error', text: 'No passkey was made.' }));
    expect(network.calls.map(({ endpoint }) => endpoint)).not.toContain('addPasskey');
  });

  it('removes a passkey after a confirmation', async () => {
    mockPhone(createCredential);
    const network = createNetwork();
    await openPanel();
    const list = await screen.findByRole('list', { name: 'Passkeys' });
    await userEvent.click(within(list).getByRole('button', { name: 'Remove' }));
    expect(network.calls.map(({ endpoint }) => endpoint)).not.toContain('removePasskey');
    const dialog = await screen.findByRole('alertdialog');
    // Irreversible actions are red.
    expect(within(dialog).getByRole('button', { name: 'Remove' })).toHaveClass('danger');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
    await waitFor(() =>
      expect(network.calls).toContainEqual(
        expect.objectContaining({ endpoint: 'removePasskey', request: { id: PASSKEY_ID } }),
      ),
    );
  });

  it('offers no passkey on a page of another domain', async () => {
    mockPhone(createCredential, 'padauk.example');
    createNetwork();
    await openPanel();
    expect(await screen.findByText('This browser or this page cannot make a passkey.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add a passkey on this phone' })).not.toBeInTheDocument();
  });
});
