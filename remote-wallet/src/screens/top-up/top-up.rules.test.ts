import { topUpMaintenance } from '../../test-data/samples.ts';
import { needsSenderName, findCompanyAccount, computeCredit, findLocalRefusal } from './top-up.rules.ts';

describe('rules of a top-up', () => {
  it.each([
    ['kbz_pay', 500, 0, 500],
    ['wave_pay', 500, 300, 200],
    ['wave_pay', 4_999, 300, 4_699],
    ['wave_pay', 5_000, 0, 5_000],
  ] as const)('K8 by %s of %i costs %i and credits %i', (bank, amountKyat, feeKyat, creditKyat) => {
    expect(computeCredit(bank, amountKyat)).toEqual({ feeKyat, creditKyat });
  });

  it('K8 shows no fee without a bank or an amount', () => {
    expect(computeCredit(null, 500)).toBeNull();
    expect(computeCredit('kbz_pay', null)).toBeNull();
  });

  it("V17 requires the sender's name only for Wave Pay", () => {
    expect([needsSenderName('wave_pay'), needsSenderName('kbz_pay'), needsSenderName(null)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it.each([
    [15_001, 15_000, 'maximum'],
    [15_000, 15_000, undefined],
    [5_000_000, null, undefined],
  ])('checks %i against a remaining limit of %s: %s', (amountKyat, remainingKyat, code) => {
    expect(findLocalRefusal(amountKyat, remainingKyat)?.fields?.[0]?.code).toBe(code);
  });

  it('E26 names no account while top-up is under maintenance', () => {
    expect(findCompanyAccount(topUpMaintenance, 'kbz_pay')).toBeNull();
  });
});
