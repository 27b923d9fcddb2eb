import { checkSignature, SIGNATURE_WINDOW_MS, signRequest, type SigningKey } from './signature.ts';

const KEY: SigningKey = { id: 'platform', secret: 'a secret that two servers share' };
const OLD_KEY: SigningKey = { id: 'platform', secret: 'the secret of last month' };
const REQUEST = { method: 'POST', path: '/api/game-wallet/transfer_in', body: '{"amount":1}' };
const AT = new Date('2026-11-20T05:00:00Z');
const NONCE = '0b6d7a52-4a1e-4f0a-9a53-0a9b9dd0c001';
const header = signRequest(KEY, REQUEST, { at: AT, nonce: NONCE });
const addMs = (ms: number): Date => new Date(AT.getTime() + ms);

const VALID = { kind: 'valid', signature: { keyId: 'platform', at: AT, nonce: NONCE } };

describe('checkSignature', () => {
  it.each([0, SIGNATURE_WINDOW_MS, -SIGNATURE_WINDOW_MS])('accepts a signature %i ms after it was made', (ms) => {
    expect(checkSignature([KEY], REQUEST, { header, now: addMs(ms) })).toEqual(VALID);
  });

  it.each([SIGNATURE_WINDOW_MS + 1, -SIGNATURE_WINDOW_MS - 1])(
    'F52 rejects a signature %i ms after it was made as old',
    (ms) => {
      expect(checkSignature([KEY], REQUEST, { header, now: addMs(ms) })).toEqual({ kind: 'old' });
    },
  );

  it('F52 reports a missing signature', () => {
    expect(checkSignature([KEY], REQUEST, { header: undefined, now: AT })).toEqual({ kind: 'missing' });
  });

  it.each([
    ['another body', { ...REQUEST, body: '{"amount":2}' }, header],
    ['another path', { ...REQUEST, path: '/api/game-wallet/transfer_out' }, header],
    ['another method', { ...REQUEST, method: 'GET' }, header],
    ['another time', REQUEST, header.replace(String(AT.getTime()), String(AT.getTime() + 1))],
    ['another nonce', REQUEST, header.replace(NONCE, NONCE.replace('0b', '0c'))],
    ['another signer', REQUEST, header.replace('platform', 'provider')],
    ['an unknown secret', REQUEST, signRequest({ ...KEY, secret: 'a guess' }, REQUEST, { at: AT, nonce: NONCE })],
    ['a malformed header', REQUEST, 'Bearer token'],
    ['two headers', REQUEST, [header, header]],
  ])('F52 rejects a signature with %s', (_title, request, headerValue) => {
    const keys = [KEY, { ...KEY, id: 'provider', secret: 'theirs' }];
    expect(checkSignature(keys, request, { header: headerValue, now: AT })).toEqual({ kind: 'wrong' });
  });

  it('accepts the older secret during a change of secrets', () => {
    const signed = signRequest(OLD_KEY, REQUEST, { at: AT, nonce: NONCE });
    expect(checkSignature([KEY, OLD_KEY], REQUEST, { header: signed, now: AT })).toMatchObject({ kind: 'valid' });
  });
});
