import { SETTINGS_ELEMENT_ID } from '@padauk/contract/registry';
import { canUsePasskeys, makePasskey, signWithPasskey } from './index.ts';

const bytes = (...values: number[]): ArrayBuffer => Uint8Array.from(values).buffer;
const ASKED = { challenge: '-_8', rpId: 'localhost' };
const ASKED_TO_MAKE = { ...ASKED, rpName: 'Padauk', userName: '09771234567', userId: 'AQI', known: ['Aw'] };

function define(target: object, name: string, value: unknown): void {
  Object.defineProperty(target, name, { configurable: true, writable: true, value });
}

function aPageFor(passkeys: string): void {
  document.getElementById(SETTINGS_ELEMENT_ID)?.remove();
  const element = document.createElement('script');
  const textContent = JSON.stringify({ passkeys });
  Object.assign(element, { type: 'application/json', id: SETTINGS_ELEMENT_ID, textContent });
  document.head.append(element);
}

describe('Issue 14 a passkey of this phone', () => {
  it.each([
    ['localhost', true],
    ['padauk.example', false],
    ['ocalhost', false],
  ])('is offered on a page of its own domain: %s', (domain, isOffered) => {
    define(globalThis, 'PublicKeyCredential', () => undefined);
    define(navigator, 'credentials', {});
    aPageFor(domain);
    expect(canUsePasskeys()).toBe(isOffered);
  });

  it('is not offered by a browser that cannot', () => {
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
    aPageFor('localhost');
    expect(canUsePasskeys()).toBe(false);
  });

  it('is made for the account, with its owner there, and told in base64url', async () => {
    const create = jest.fn(async (_asked: unknown) => ({
      id: 'made',
      response: { clientDataJSON: bytes(251, 255), attestationObject: bytes(1) },
    }));
    define(navigator, 'credentials', { create });
    expect(await makePasskey(ASKED_TO_MAKE)).toEqual({ id: 'made', clientDataJSON: '-_8', attestationObject: 'AQ' });
    expect(create.mock.calls[0]?.[0]).toMatchObject({
      publicKey: {
        challenge: Uint8Array.of(251, 255),
        user: { id: Uint8Array.of(1, 2), name: '09771234567' },
        excludeCredentials: [{ id: Uint8Array.of(3) }],
        authenticatorSelection: { userVerification: 'required', residentKey: 'required' },
      },
    });
  });

  it.each([
    ['NotAllowedError', 'dismissed'],
    ['InvalidStateError', 'known'],
  ])('is not made where the phone says %s', async (name, outcome) => {
    define(navigator, 'credentials', { create: () => Promise.reject(new DOMException('no', name)) });
    expect(await makePasskey(ASKED_TO_MAKE)).toBe(outcome);
  });

  it('signs, and says whose it is', async () => {
    const response = {
      clientDataJSON: bytes(1),
      authenticatorData: bytes(2),
      signature: bytes(3),
      userHandle: bytes(4),
    };
    define(navigator, 'credentials', { get: async () => ({ id: 'used', response }) });
    expect(await signWithPasskey(ASKED)).toEqual({
      id: 'used',
      clientDataJSON: 'AQ',
      authenticatorData: 'Ag',
      signature: 'Aw',
      userHandle: 'BA',
    });
  });

  it('signs nothing where its owner says no', async () => {
    define(navigator, 'credentials', { get: () => Promise.reject(new DOMException('no', 'NotAllowedError')) });
    expect(await signWithPasskey(ASKED)).toBeNull();
  });
});
