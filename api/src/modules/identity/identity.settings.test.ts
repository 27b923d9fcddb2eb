import { readIdentitySettings } from './identity.settings.ts';

describe('identity settings', () => {
  it('P20 the sandbox has its own key and requires no identity for a withdrawal', () => {
    expect(readIdentitySettings({}, 'sandbox')).toEqual({ keys: [expect.any(String)], isNeededForWithdrawal: false });
  });

  it('P20 returns the sealing key first, then the older key', () => {
    const IDENTITY_KEY = `${'n'.repeat(32)},${'o'.repeat(32)}`;
    expect(readIdentitySettings({ IDENTITY_KEY }, 'production').keys).toEqual(['n'.repeat(32), 'o'.repeat(32)]);
  });

  it.each([
    ['IDENTITY_KEY', {}],
    ['IDENTITY_KEY', { IDENTITY_KEY: 'short' }],
    ['IDENTITY_KEY', { IDENTITY_KEY: `${'n'.repeat(32)},old` }],
    ['WITHDRAWALS_NEED_IDENTITY', { IDENTITY_KEY: 'k'.repeat(32), WITHDRAWALS_NEED_IDENTITY: 'yes' }],
  ])('P20 production does not start with an invalid %s', (name, env) => {
    expect(() => readIdentitySettings(env, 'production')).toThrow(name);
  });
});
