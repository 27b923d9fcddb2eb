import { readPasskeySite } from './passkey-site.ts';

const PRODUCTION = { mode: 'production', port: 8080 } as const;

describe('where passkeys count', () => {
  it('Issue 14 the sandbox makes them for its own page on this machine', () => {
    expect(readPasskeySite({}, { mode: 'sandbox', port: 8099 })).toEqual({
      domain: 'localhost',
      origins: ['http://localhost:8099'],
    });
  });

  it('Issue 14 production has none until it is told of its pages', () => {
    expect(readPasskeySite({}, PRODUCTION)).toBeNull();
  });

  it('Issue 14 takes the host of the first page as the domain, or what all of them end in', () => {
    const two = 'https://padauk.example,https://m.padauk.example';
    expect(readPasskeySite({ PASSKEY_ORIGINS: two }, PRODUCTION)).toEqual({
      domain: 'padauk.example',
      origins: ['https://padauk.example', 'https://m.padauk.example'],
    });
    const named = { PASSKEY_ORIGINS: 'https://m.padauk.example', PASSKEY_DOMAIN: 'padauk.example' };
    expect(readPasskeySite(named, PRODUCTION)?.domain).toBe('padauk.example');
  });

  it.each([
    ['PASSKEY_ORIGINS', { PASSKEY_ORIGINS: 'padauk.example' }],
    ['PASSKEY_ORIGINS', { PASSKEY_ORIGINS: 'http://padauk.example' }],
    ['PASSKEY_ORIGINS', { PASSKEY_ORIGINS: 'http://localhost:8080' }],
    ['PASSKEY_ORIGINS', { PASSKEY_ORIGINS: 'https://padauk.example/app' }],
    ['PASSKEY_DOMAIN', { PASSKEY_ORIGINS: 'https://padauk.example', PASSKEY_DOMAIN: 'lauk.example' }],
    ['PASSKEY_DOMAIN', { PASSKEY_ORIGINS: 'https://padauk.example,https://evil.example' }],
  ])('Issue 14 names %s when it is wrong in production', (name, env) => {
    expect(() => readPasskeySite(env, PRODUCTION)).toThrow(name);
  });
});
