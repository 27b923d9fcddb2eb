import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addPasskey, askForPasskey, getPasskeys, removePasskey } from '@padauk/contract/account/passkeys.endpoints';
import { SETTINGS_ELEMENT_ID } from '@padauk/contract/delivery/registry';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { toast } from '@padauk/shared/runtime';
import { createFakeApi, type FakeApi } from '@padauk/shared/testing';
import { findAndTap, findLinkPath, listRequests, renderAccount, tapButton } from '../../test-data/render-account.tsx';
import { PasskeysPanel, type Passkeys } from './passkeys-panel.tsx';

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

let api: FakeApi;
let toastSpy: jest.SpyInstance;

beforeEach(() => {
  toastSpy = jest.spyOn(toast, 'show');
  api = createFakeApi();
  api.answer(getPasskeys, ONE_PASSKEY);
  api.answer(askForPasskey, PASSKEY_OPTIONS);
  api.answer(addPasskey, {});
  api.answer(removePasskey, {});
});

const openPanel = () => renderAccount(<PasskeysPanel onClose={() => undefined} />);

async function addPasskeyWithPin(): Promise<void> {
  await openPanel();
  await findAndTap('Add a passkey on this phone');
  await userEvent.type(await screen.findByLabelText('Withdrawal PIN'), '280641');
  await tapButton('Add a passkey on this phone');
}

describe('passkeys of an account', () => {
  it('adds a passkey after the PIN was entered', async () => {
    mockPhone(createCredential);
    await addPasskeyWithPin();
    await waitFor(() => expect(toastSpy).toHaveBeenCalled());
    expect(listRequests(api, addPasskey)).toHaveLength(1);
    expect(listRequests(api, askForPasskey)).toEqual([{ pin: '280641' }]);
    expect(toastSpy).toHaveBeenCalledWith({ tone: 'success', text: 'The passkey is added' });
  });

  it('T10 reports a wrong PIN and does not ask the phone to create a passkey', async () => {
    const create = jest.fn(createCredential);
    mockPhone(create);
    api.refuse(askForPasskey, createRefusal('WRONG_PIN', { attemptsLeft: 2 }));
    await addPasskeyWithPin();
    expect(await screen.findByText(/Chances left: 2/)).toBeVisible();
    expect(create).not.toHaveBeenCalled();
  });

  it('links to the PIN page when no PIN is set', async () => {
    mockPhone(createCredential);
    api.refuse(askForPasskey, createRefusal('PIN_NOT_SET'));
    await addPasskeyWithPin();
    expect(await findLinkPath('Withdrawal PIN')).toBe('/withdrawal_password');
  });

  it('adds no passkey when the player cancels the prompt of the phone', async () => {
    mockPhone(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
    await addPasskeyWithPin();
    await waitFor(() => expect(toastSpy).toHaveBeenCalledWith({ tone: 'error', text: 'No passkey was made.' }));
    expect(listRequests(api, addPasskey)).toEqual([]);
  });

  it('removes a passkey after a confirmation', async () => {
    mockPhone(createCredential);
    await openPanel();
    const list = await screen.findByRole('list', { name: 'Passkeys' });
    await userEvent.click(within(list).getByRole('button', { name: 'Remove' }));
    expect(listRequests(api, removePasskey)).toEqual([]);
    const dialog = await screen.findByRole('alertdialog');
    // Irreversible actions are red.
    expect(within(dialog).getByRole('button', { name: 'Remove' })).toHaveClass('danger');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(listRequests(api, removePasskey)).toEqual([{ id: PASSKEY_ID }]));
  });

  it('offers no passkey on a page of another domain', async () => {
    mockPhone(createCredential, 'padauk.example');
    await openPanel();
    expect(await screen.findByText('This browser or this page cannot make a passkey.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add a passkey on this phone' })).not.toBeInTheDocument();
  });
});
