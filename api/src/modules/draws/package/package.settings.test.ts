import { readPackageSettings } from './package.settings.ts';

describe('readPackageSettings', () => {
  it('P3 defaults to stakes of 1,000 for gold and 500 for silver, 200 of each, and the multiplier of the game', () => {
    expect(readPackageSettings({}, 85)).toEqual({
      gold: { stakeKyat: 1_000, payoutMultiplier: 85, capacity: 200, numberLimitKyat: 50_000 },
      silver: { stakeKyat: 500, payoutMultiplier: 85, capacity: 200, numberLimitKyat: 25_000 },
    });
  });

  it('P3 reads stake, capacity and limit per kind', () => {
    const env = {
      PACKAGE_GOLD_STAKE: '2000',
      PACKAGE_SILVER_CAPACITY: '50',
      PACKAGE_PAYOUT_MULTIPLIER: '80',
      PACKAGE_GOLD_NUMBER_LIMIT: '4000',
    };
    expect(readPackageSettings(env, 85)).toMatchObject({
      gold: { stakeKyat: 2_000, payoutMultiplier: 80, capacity: 200, numberLimitKyat: 4_000 },
      silver: { stakeKyat: 500, payoutMultiplier: 80, capacity: 50 },
    });
  });

  it.each([
    ['PACKAGE_GOLD_STAKE', '0'],
    ['PACKAGE_GOLD_STAKE', '150'],
    ['PACKAGE_SILVER_CAPACITY', 'many'],
    ['PACKAGE_GOLD_NUMBER_LIMIT', '900'],
    ['PACKAGE_PAYOUT_MULTIPLIER', '8.5'],
  ])('P3 stops the start on %s=%s', (name, value) => {
    expect(() => readPackageSettings({ [name]: value }, 85)).toThrow(name);
  });
});
