import fc from 'fast-check';
import { BANK_CODES } from '../platform/banks.ts';
import { computeTopUpFee, computeWithdrawalFee } from './fees.rules.ts';

describe('fees', () => {
  it.each([
    [500, 300],
    [4_999, 300],
    [5_000, 0],
    [5_000_000, 0],
  ])('K8 a top-up of %i by Wave Pay costs %i', (amount, fee) => {
    expect(computeTopUpFee('wave_pay', amount)).toBe(fee);
  });

  it.each([500, 4_999, 5_000])('K8 a top-up of %i by KBZ Pay costs nothing', (amount) => {
    expect(computeTopUpFee('kbz_pay', amount)).toBe(0);
  });

  it.each([
    [2_000, 300],
    [4_999, 300],
    [5_000, 0],
  ])('K8 a withdrawal of %i costs %i', (amount, fee) => {
    expect(computeWithdrawalFee(amount)).toBe(fee);
  });

  it('K8 the fee of a top-up is 0 or 300 and below the amount', () => {
    fc.assert(
      fc.property(fc.constantFrom(...BANK_CODES), fc.integer({ min: 500, max: 5_000_000 }), (bank, amount) => {
        expect([0, 300]).toContain(computeTopUpFee(bank, amount));
        expect(computeTopUpFee(bank, amount)).toBeLessThan(amount);
      }),
    );
  });
});
