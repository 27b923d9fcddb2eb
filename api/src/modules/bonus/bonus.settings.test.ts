import { CASH_BACK, INVITE_BONUS } from '@padauk/contract/limits';
import { readBonusSettings } from './bonus.settings.ts';

const createPayoutPercents = (two_d: number, packages = 85) =>
  new Map([
    ['two_d', two_d],
    ['package', packages],
  ] as const);
const FLAT = [{ fromKyat: 0, percent: 2 }];

describe('readBonusSettings', () => {
  it.each([
    [undefined, CASH_BACK.tiers],
    ['', CASH_BACK.tiers],
    ['0:2', FLAT],
    ['0:2, 50000:7', [...FLAT, { fromKyat: 50_000, percent: 7 }]],
  ])('K21 reads CASH_BACK_TIERS=%s', (text, cashBackTiers) => {
    expect(readBonusSettings({ CASH_BACK_TIERS: text }, createPayoutPercents(85))).toEqual({
      cashBackTiers,
      inviteTiers: INVITE_BONUS.tiers,
      countsPackages: true,
    });
  });

  it.each(['0:1', '0:8', '0:3.5', '100:3', '0:3,0:4', '0:4,100:3', '0:3,', '3', 'no'])(
    'K21 stops the start on CASH_BACK_TIERS=%s',
    (text) => {
      expect(() => readBonusSettings({ CASH_BACK_TIERS: text }, createPayoutPercents(85))).toThrow('CASH_BACK_TIERS');
    },
  );

  it.each([
    [85, undefined],
    [87, undefined],
    [92, '0:2'],
  ])('K21 accepts a payout of %d for 1 when all bonuses together stay below 100 percent', (multiplier, text) => {
    expect(() => readBonusSettings({ CASH_BACK_TIERS: text }, createPayoutPercents(multiplier))).not.toThrow();
  });

  it('P13 reads INVITE_TIERS of 2 to 5 percent, and lower tiers allow a higher payout', () => {
    const flat = { INVITE_TIERS: '0:2' };
    expect(readBonusSettings(flat, createPayoutPercents(85)).inviteTiers).toEqual(FLAT);
    expect(() => readBonusSettings(flat, createPayoutPercents(90))).not.toThrow();
    expect(() => readBonusSettings(flat, createPayoutPercents(91))).toThrow('below 100');
    expect(() => readBonusSettings({ INVITE_TIERS: '0:6' }, createPayoutPercents(85))).toThrow('INVITE_TIERS');
  });

  it.each([
    [88, undefined],
    [93, '0:2'],
  ])('K21 stops the start when a payout of %d for 1 and the bonuses reach 100 percent', (multiplier, text) => {
    expect(() => readBonusSettings({ CASH_BACK_TIERS: text }, createPayoutPercents(multiplier))).toThrow('below 100');
  });

  it('K21 P3 stops the start when packages and bonuses reach 100 percent, unless packages do not count', () => {
    expect(() => readBonusSettings({}, createPayoutPercents(85, 88))).toThrow('PACKAGE_PAYOUT_MULTIPLIER');
    expect(readBonusSettings({ CASH_BACK_PACKAGES: 'off' }, createPayoutPercents(85, 88))).toMatchObject({
      countsPackages: false,
    });
    expect(() => readBonusSettings({ CASH_BACK_PACKAGES: 'no' }, createPayoutPercents(85))).toThrow(
      'CASH_BACK_PACKAGES',
    );
  });
});
