import { readConfig } from './config.ts';

const PRODUCTION_ENV = {
  PADAUK_MODE: 'production',
  DATABASE_URL: 'postgres://db/padauk',
  OPERATOR_KEY: 'o'.repeat(32),
  PEPPER: 'p'.repeat(32),
  SMS_URL: 'https://sms.example/send',
  SMTP_URL: 'smtp://padauk:secret@mail.example:587',
  SMTP_FROM: 'office@padauk.example',
};

describe('configuration', () => {
  it('defaults to a sandbox on port 8080', () => {
    expect(readConfig({})).toMatchObject({
      mode: 'sandbox',
      port: 8080,
      databaseUrl: null,
      trustedProxies: 0,
      operator: { port: 8081, key: null },
    });
  });

  it('accepts production with all necessary settings', () => {
    expect(readConfig(PRODUCTION_ENV)).toMatchObject({ mode: 'production', sms: { url: 'https://sms.example/send' } });
  });

  it.each([
    ['PORT', { PORT: '80a' }],
    ['PORT', { PORT: '70000' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: 'true' }],
    ['PADAUK_MODE', { PADAUK_MODE: 'prod' }],
    ['PADAUK_MODE', { DATABASE_URL_JOBS: 'postgres://padauk_jobs@db/padauk' }],
    ['PADAUK_MODE', { ...PRODUCTION_ENV, PADAUK_MODE: '', DATABASE_URL_OFFICE: 'postgres://padauk_office@db/padauk' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
    ['OPERATOR_KEY', { ...PRODUCTION_ENV, OPERATOR_KEY: undefined }],
    ['PEPPER', { ...PRODUCTION_ENV, PEPPER: 'short' }],
    ['SMS_URL', { ...PRODUCTION_ENV, SMS_URL: '' }],
    ['SMTP_URL', { ...PRODUCTION_ENV, SMTP_URL: '' }],
    ['SMTP_URL', { SMTP_URL: 'https://mail.example', SMTP_FROM: 'office@padauk.example' }],
    ['SMTP_FROM', { SMTP_URL: 'smtp://mail.example' }],
    ['RELEASE_REGISTRY', { RELEASE_REGISTRY: '../wallet' }],
    ['ALLOW_OVERRIDES', { ALLOW_OVERRIDES: 'yes' }],
    ['ALLOW_OVERRIDES', { ...PRODUCTION_ENV, ALLOW_OVERRIDES: 'on' }],
    ['CHAIN_NOTE_URL', { CHAIN_NOTE_URL: 'notes.example' }],
    ['SERVICE_WORKER', { SERVICE_WORKER: 'no' }],
    ['MAINTENANCE_UNTIL', { MAINTENANCE_UNTIL: 'tonight' }],
    ['MAINTENANCE_UNTIL', { MAINTENANCE_UNTIL: '2026-11-20' }],
    ['MAINTENANCE_UNTIL', { MAINTENANCE_UNTIL: '2026-11-20T20:00:00' }],
    ['MAINTENANCE_UNTIL', { MAINTENANCE_UNTIL: '2026-13-45T00:00:00Z' }],
    ['PASSKEY_ORIGINS', { ...PRODUCTION_ENV, PASSKEY_ORIGINS: 'padauk.example' }],
    ['PASSKEY_ORIGINS', { ...PRODUCTION_ENV, PASSKEY_ORIGINS: 'http://padauk.example' }],
    ['PASSKEY_ORIGINS', { ...PRODUCTION_ENV, PASSKEY_ORIGINS: 'http://localhost:8080' }],
    ['PASSKEY_ORIGINS', { ...PRODUCTION_ENV, PASSKEY_ORIGINS: 'https://padauk.example/app' }],
    [
      'PASSKEY_DOMAIN',
      { ...PRODUCTION_ENV, PASSKEY_ORIGINS: 'https://padauk.example', PASSKEY_DOMAIN: 'lauk.example' },
    ],
    ['PASSKEY_DOMAIN', { ...PRODUCTION_ENV, PASSKEY_ORIGINS: 'https://padauk.example,https://evil.example' }],
  ])('names %s when it is invalid', (name, env) => {
    expect(() => readConfig(env)).toThrow(name);
  });

  it.each([
    ['a sandbox on the local machine only', {}, true],
    ['the same, switched off', { ALLOW_OVERRIDES: 'off' }, false],
    ['a sandbox that the network can reach', { HOST: '0.0.0.0' }, false],
    ['the same, switched on', { HOST: '0.0.0.0', ALLOW_OVERRIDES: 'on' }, true],
    ['a sandbox behind a proxy', { HOST: '127.0.0.1', TRUSTED_PROXIES: '1' }, false],
    ['production', PRODUCTION_ENV, false],
    ['production on this machine', { ...PRODUCTION_ENV, HOST: 'localhost' }, false],
  ])('decides whether pages may use overrides: %s', (_title, env, expected) => {
    expect(readConfig(env).allowOverrides).toBe(expected);
  });

  it('prints no secret', () => {
    expect(() => readConfig({ ...PRODUCTION_ENV, PEPPER: 'visible' })).toThrow(
      expect.not.objectContaining({ message: expect.stringContaining('visible') }),
    );
  });

  it('reads the end of a maintenance with its time zone', () => {
    const { maintenanceUntil } = readConfig({ MAINTENANCE_UNTIL: '2026-11-20T20:00:00+06:30' });
    expect(maintenanceUntil?.toISOString()).toBe('2026-11-20T13:30:00.000Z');
  });

  const TWO_ORIGINS = ['https://padauk.example', 'https://m.padauk.example'];
  const [, MOBILE_ORIGIN = ''] = TWO_ORIGINS;
  it.each([
    ["the sandbox's own origin", { PORT: '8099' }, { domain: 'localhost', origins: ['http://localhost:8099'] }],
    ['none in production without settings', PRODUCTION_ENV, null],
    [
      'the domain of the first origin',
      { ...PRODUCTION_ENV, PASSKEY_ORIGINS: TWO_ORIGINS.join() },
      { domain: 'padauk.example', origins: TWO_ORIGINS },
    ],
    [
      'the domain of the setting',
      { ...PRODUCTION_ENV, PASSKEY_ORIGINS: MOBILE_ORIGIN, PASSKEY_DOMAIN: 'padauk.example' },
      { domain: 'padauk.example', origins: [MOBILE_ORIGIN] },
    ],
  ])('allows passkeys for %s', (_title, env, passkeys) => {
    expect(readConfig(env).passkeys).toEqual(passkeys);
  });
});
