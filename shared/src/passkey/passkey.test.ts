import { SETTINGS_ELEMENT_ID } from '@padauk/contract/delivery/registry';
import { canUsePasskeys, createPasskey, signWithPasskey } from './index.ts';

const toBuffer = (...values: number[]): ArrayBuffer => Uint8Array.from(values).buffer;
const LOG_IN_CHALLENGE = { challenge: '-_8', rpId: 'localhost' };
const CREATION_CHALLENGE = {
  ...LOG_IN_CHALLENGE,
  rpName: 'Padauk',
  userName: '09771234567',
  userId: 'AQI',
  known: ['Aw'],
};

function defineProperty(target: object, name: string, value: unknown): void {
  Object.defineProperty(target, name, { configurable: true, writable: true, value });
}

function setPasskeyDomain(passkeys: string): void {
  document.getElementById(SETTINGS_ELEMENT_ID)?.remove();
  const element = document.createElement('script');
  const textContent = JSON.stringify({ passkeys });
  Object.assign(element, { type: 'application/json', id: SETTINGS_ELEMENT_ID, textContent });
  document.head.append(element);
}

describe('a passkey of this phone', () => {
  it.each([
    ['localhost', true],
    ['padauk.example', false],
    ['ocalhost', false],
  ])('is offered only on a page of its own domain: %s', (domain, isOffered) => {
    defineProperty(globalThis, 'PublicKeyCredential', () => undefined);
    defineProperty(navigator, 'credentials', {});
    setPasskeyDomain(domain);
    expect(canUsePasskeys()).toBe(isOffered);
  });

  it('is not offered in a browser without passkeys', () => {
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
    setPasskeyDomain('localhost');
    expect(canUsePasskeys()).toBe(false);
  });

  it('is created for the account with user verification and returned in base64url', async () => {
    const create = jest.fn(async (_options: unknown) => ({
      id: 'made',
      response: { clientDataJSON: toBuffer(251, 255), attestationObject: toBuffer(1) },
    }));
    defineProperty(navigator, 'credentials', { create });
    expect(await createPasskey(CREATION_CHALLENGE)).toEqual({
      id: 'made',
      clientDataJSON: '-_8',
      attestationObject: 'AQ',
    });
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
  ])('is not created after the error %s', async (name, outcome) => {
    defineProperty(navigator, 'credentials', { create: () => Promise.reject(new DOMException('no', name)) });
    expect(await createPasskey(CREATION_CHALLENGE)).toBe(outcome);
  });

  it('signs the challenge and returns the user handle', async () => {
    const response = {
      clientDataJSON: toBuffer(1),
      authenticatorData: toBuffer(2),
      signature: toBuffer(3),
      userHandle: toBuffer(4),
    };
    defineProperty(navigator, 'credentials', { get: async () => ({ id: 'used', response }) });
    expect(await signWithPasskey(LOG_IN_CHALLENGE)).toEqual({
      id: 'used',
      clientDataJSON: 'AQ',
      authenticatorData: 'Ag',
      signature: 'Aw',
      userHandle: 'BA',
    });
  });

  it('returns null if the owner cancels', async () => {
    defineProperty(navigator, 'credentials', { get: () => Promise.reject(new DOMException('no', 'NotAllowedError')) });
    expect(await signWithPasskey(LOG_IN_CHALLENGE)).toBeNull();
  });
});
