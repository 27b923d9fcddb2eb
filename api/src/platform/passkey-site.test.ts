import { readPasskeySite } from './config.ts';

const PRODUCTION = { mode: 'production', port: 8080 } as const;

describe('readPasskeySite', () => {
  it("allows the sandbox's own origin on this machine", () => {
    expect(readPasskeySite({}, { mode: 'sandbox', port: 8099 })).toEqual({
      domain: 'localhost',
      origins: ['http://localhost:8099'],
    });
  });

  it('is null in production without settings', () => {
    expect(readPasskeySite({}, PRODUCTION)).toBeNull();
  });

  it('takes the domain from the first origin or from the setting', () => {
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
  ])('names %s when it is invalid in production', (name, env) => {
    expect(() => readPasskeySite(env, PRODUCTION)).toThrow(name);
  });
});
