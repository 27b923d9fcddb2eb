import { readIdentitySettings } from './identity.settings.ts';

describe('the settings of identities', () => {
  it('P20 the sandbox has a key of its own, and asks no identity for a withdrawal', () => {
    expect(readIdentitySettings({}, 'sandbox')).toEqual({ key: expect.any(String), isNeededForWithdrawal: false });
  });

  it.each([
    ['IDENTITY_KEY', {}],
    ['IDENTITY_KEY', { IDENTITY_KEY: 'short' }],
    ['WITHDRAWALS_NEED_IDENTITY', { IDENTITY_KEY: 'k'.repeat(32), WITHDRAWALS_NEED_IDENTITY: 'yes' }],
  ])('P20 production does not start with a wrong %s', (name, env) => {
    expect(() => readIdentitySettings(env, 'production')).toThrow(name);
  });
});
