import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addPasskey, askForPasskey, getPasskeys, removePasskey } from '@padauk/contract/endpoints/passkeys';
import { SETTINGS_ELEMENT_ID } from '@padauk/contract/registry';
import { refusal } from '@padauk/contract/refusals';
import { toast } from '@padauk/shared/runtime';
import { fakeApi, renderScreen, type FakeApi } from '@padauk/shared/testing';
import type { Passkeys } from '../../resources/passkeys.resource.ts';
import { PasskeysPanel } from './passkeys-panel.tsx';

const texts = { account: (locale: string) => import(`../../locales/${locale}.json`) };
const ID = 'b2a6f6ce-0f3c-4e5f-9d0e-4d1c5a2b3c4d';
const ONE: Passkeys = {
  isOffered: true,
  passkeys: [{ id: ID, device: 'Android · Chrome', madeAt: '2026-11-20T02:30:00.000Z', usedAt: null }],
};
const ASKED = { challenge: 'AQ', rpId: 'localhost', rpName: 'Padauk', userName: '09', userId: 'AQ', known: [] };

function define(target: object, name: string, value: unknown): void {
  Object.defineProperty(target, name, { configurable: true, writable: true, value });
}

/** Fakes a browser with passkey support, on a page of this domain. */
function aPhone(create: () => Promise<unknown>, domain = 'localhost'): void {
  document.getElementById(SETTINGS_ELEMENT_ID)?.remove();
  const element = document.createElement('script');
  const textContent = JSON.stringify({ passkeys: domain });
  Object.assign(element, { type: 'application/json', id: SETTINGS_ELEMENT_ID, textContent });
  document.head.append(element);
  define(globalThis, 'PublicKeyCredential', () => undefined);
  define(navigator, 'credentials', { create });
}

const makes = async () => ({
  id: 'made',
  response: { clientDataJSON: new ArrayBuffer(1), attestationObject: new ArrayBuffer(1) },
});

function aNetwork(passkeys: Passkeys = ONE): FakeApi {
  const network = fakeApi();
  network.answer(getPasskeys, passkeys);
  network.answer(askForPasskey, ASKED);
  network.answer(addPasskey, {});
  network.answer(removePasskey, {});
  return network;
}

let said: jest.SpyInstance;
beforeEach(() => {
  said = jest.spyOn(toast, 'show');
});

const open = () => renderScreen(<PasskeysPanel onClose={() => undefined} />, { texts });

async function addWithPin(): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: 'Add a passkey on this phone' }));
  await userEvent.type(await screen.findByLabelText('Withdrawal PIN'), '280641');
  await userEvent.click(screen.getByRole('button', { name: 'Add a passkey on this phone' }));
}

describe('Issue 14 the passkeys of an account', () => {
  it('are added with the PIN', async () => {
    aPhone(makes);
    const network = aNetwork();
    await open();
    await addWithPin();
    await waitFor(() => expect(said).toHaveBeenCalled());
    expect(network.calls.map(({ endpoint }) => endpoint)).toContain('addPasskey');
    expect(network.calls).toContainEqual(
      expect.objectContaining({ endpoint: 'askForPasskey', request: { pin: '280641' } }),
    );
    expect(said).toHaveBeenCalledWith({ tone: 'success', text: 'The passkey is added' });
  });

  it('T10 say that the PIN was wrong, and ask the phone for nothing', async () => {
    const create = jest.fn(makes);
    aPhone(create);
    aNetwork().refuse(askForPasskey, refusal('WRONG_PIN', { attemptsLeft: 2 }));
    await open();
    await addWithPin();
    expect(await screen.findByText(/Chances left: 2/)).toBeVisible();
    expect(create).not.toHaveBeenCalled();
  });

  it('lead to the PIN where there is none yet', async () => {
    aPhone(makes);
    aNetwork().refuse(askForPasskey, refusal('PIN_NOT_SET'));
    await open();
    await addWithPin();
    expect(await screen.findByRole('link', { name: 'Withdrawal PIN' })).toHaveAttribute('href', '/withdrawal_password');
  });

  it('are not made where the owner says no', async () => {
    aPhone(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
    const network = aNetwork();
    await open();
    await addWithPin();
    await waitFor(() => expect(said).toHaveBeenCalledWith({ tone: 'error', text: 'No passkey was made.' }));
    expect(network.calls.map(({ endpoint }) => endpoint)).not.toContain('addPasskey');
  });

  it('are removed after asking', async () => {
    aPhone(makes);
    const network = aNetwork();
    await open();
    const list = await screen.findByRole('list', { name: 'Passkeys' });
    await userEvent.click(within(list).getByRole('button', { name: 'Remove' }));
    expect(network.calls.map(({ endpoint }) => endpoint)).not.toContain('removePasskey');
    const dialog = await screen.findByRole('alertdialog');
    // Irreversible actions are red.
    expect(within(dialog).getByRole('button', { name: 'Remove' })).toHaveClass('danger');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
    await waitFor(() =>
      expect(network.calls).toContainEqual(expect.objectContaining({ endpoint: 'removePasskey', request: { id: ID } })),
    );
  });

  it('cannot be made on a page of another domain', async () => {
    aPhone(makes, 'padauk.example');
    aNetwork();
    await open();
    expect(await screen.findByText('This browser or this page cannot make a passkey.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add a passkey on this phone' })).not.toBeInTheDocument();
  });
});
