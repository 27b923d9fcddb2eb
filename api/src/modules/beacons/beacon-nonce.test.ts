import { computeNetworkSlot, NONCE_LIFETIME_MS, readNonce, signNonce } from './beacon-nonce.ts';

const AT = new Date('2026-11-20T02:30:00Z');
const pepper = 'one of a test';
const id = Buffer.from([0, 0, 0, 42, 1, 2, 3, 4]);
const nonce = signNonce({ pepper, network: 77, id, at: AT });
const addMs = (ms: number): Date => new Date(AT.getTime() + ms);
const computeSlot = (ip: string, at = AT): number => computeNetworkSlot(ip, { pepper, at });

describe('readNonce', () => {
  it.each([
    ['immediately', AT],
    ['until the end of its lifetime', addMs(NONCE_LIFETIME_MS)],
    ['in a process whose clock is slightly behind', addMs(-5_000)],
  ])('accepts a nonce %s', (_when, now) => {
    expect(readNonce(nonce, { pepper, now })).toEqual({ network: 77, visitor: 42 });
  });

  it.each([
    ['that has expired', nonce, pepper, addMs(NONCE_LIFETIME_MS + 1)],
    ['with another pepper', nonce, 'another', AT],
    ['of another network', nonce.replace('.77.', '.78.'), pepper, AT],
    ['of another time', nonce.replace(/^\w+/, addMs(1_000).getTime().toString(36)), pepper, AT],
    ['with another signature', `${nonce.slice(0, -22)}${'A'.repeat(22)}`, pepper, AT],
    ['with an invalid format', 'x'.repeat(48), pepper, AT],
    ['that is missing', undefined, pepper, AT],
  ])('refuses a nonce %s', (_which, text, signedBy, now) => {
    expect(readNonce(text, { pepper: signedBy, now })).toBeNull();
  });
});

describe('computeNetworkSlot', () => {
  it.each([
    ['203.0.113.7', '203.0.113.250', true],
    ['203.0.113.7', '203.0.114.7', false],
    ['2001:db8:1:2::7', '2001:db8:1:ffff:1:2:3:4', true],
    ['2001:db8:1::7', '2001:db8:2::7', false],
    ['::1', '127.0.0.1', true],
  ])('gives %s and %s the same slot: %s', (one, other, isSame) => {
    expect(computeSlot(one) === computeSlot(other)).toBe(isSame);
  });

  it('changes the slot each day, so that it identifies no network for longer', () => {
    expect(computeSlot('203.0.113.7', addMs(86_400_000))).not.toBe(computeSlot('203.0.113.7'));
  });
});
