import { writePageSettings } from '@padauk/shared/testing';
import { canUsePasskeys, createPasskey, signWithPasskey } from './index.ts';

const toBuffer = (...values: number[]): ArrayBuffer => Uint8Array.from(values).buffer;
const LOG_IN_CHALLENGE = { challenge: '-_8', rpId: 'localhost' };
const OWNER = { rpName: 'Padauk', userName: '09771234567', userId: 'AQI' };
const CREATION_CHALLENGE = { ...LOG_IN_CHALLENGE, ...OWNER, known: ['Aw'] };

function defineProperty(target: object, name: string, value: unknown): void {
  Object.defineProperty(target, name, { configurable: true, writable: true, value });
}

describe('a passkey of this phone', () => {
  it.each([
    ['localhost', true],
    ['padauk.example', false],
    ['ocalhost', false],
  ])('is offered only on a page of its own domain: %s', (domain, isOffered) => {
    defineProperty(globalThis, 'PublicKeyCredential', () => undefined);
    defineProperty(navigator, 'credentials', {});
    writePageSettings({ passkeys: domain });
    expect(canUsePasskeys()).toBe(isOffered);
  });

  it('is not offered in a browser without passkeys', () => {
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
    writePageSettings({ passkeys: 'localhost' });
    expect(canUsePasskeys()).toBe(false);
  });

  it('is created for the account with user verification and returned in base64url', async () => {
    const response = { clientDataJSON: toBuffer(251, 255), attestationObject: toBuffer(1) };
    const create = jest.fn(async (_options: unknown) => ({ id: 'made', response }));
    defineProperty(navigator, 'credentials', { create });
    const created = { id: 'made', clientDataJSON: '-_8', attestationObject: 'AQ' };
    expect(await createPasskey(CREATION_CHALLENGE)).toEqual(created);
    const publicKey = {
      challenge: Uint8Array.of(251, 255),
      user: { id: Uint8Array.of(1, 2), name: '09771234567' },
      excludeCredentials: [{ id: Uint8Array.of(3) }],
      authenticatorSelection: { userVerification: 'required', residentKey: 'required' },
    };
    expect(create.mock.calls[0]?.[0]).toMatchObject({ publicKey });
  });

  it.each([
    ['NotAllowedError', 'dismissed'],
    ['InvalidStateError', 'known'],
  ])('is not created after the error %s', async (name, outcome) => {
    defineProperty(navigator, 'credentials', { create: () => Promise.reject(new DOMException('no', name)) });
    expect(await createPasskey(CREATION_CHALLENGE)).toBe(outcome);
  });

  it('signs the challenge and returns the user handle', async () => {
    const bytes = { clientDataJSON: 1, authenticatorData: 2, signature: 3, userHandle: 4 };
    const response = Object.fromEntries(Object.entries(bytes).map(([name, byte]) => [name, toBuffer(byte)]));
    defineProperty(navigator, 'credentials', { get: async () => ({ id: 'used', response }) });
    const signed = { id: 'used', clientDataJSON: 'AQ', authenticatorData: 'Ag', signature: 'Aw', userHandle: 'BA' };
    expect(await signWithPasskey(LOG_IN_CHALLENGE)).toEqual(signed);
  });

  it('returns null if the owner cancels', async () => {
    defineProperty(navigator, 'credentials', { get: () => Promise.reject(new DOMException('no', 'NotAllowedError')) });
    expect(await signWithPasskey(LOG_IN_CHALLENGE)).toBeNull();
  });
});
