import fc from 'fast-check';
import { BANK_CODES } from '../banks.ts';
import { topUpFee, withdrawalFee } from './fees.ts';

describe('fees', () => {
  it.each([
    [500, 300],
    [4_999, 300],
    [5_000, 0],
    [5_000_000, 0],
  ])('K8 a top-up of %i by Wave Pay costs %i', (amount, fee) => {
    expect(topUpFee('wave_pay', amount)).toBe(fee);
  });

  it.each([500, 4_999, 5_000])('K8 a top-up of %i by KBZ Pay costs nothing', (amount) => {
    expect(topUpFee('kbz_pay', amount)).toBe(0);
  });

  it.each([
    [2_000, 300],
    [4_999, 300],
    [5_000, 0],
  ])('K8 a withdrawal of %i costs %i', (amount, fee) => {
    expect(withdrawalFee(amount)).toBe(fee);
  });

  it('K8 a fee is 0 or 300, and never more than what is moved', () => {
    fc.assert(
      fc.property(fc.constantFrom(...BANK_CODES), fc.integer({ min: 500, max: 5_000_000 }), (bank, amount) => {
        expect([0, 300]).toContain(topUpFee(bank, amount));
        expect(topUpFee(bank, amount)).toBeLessThan(amount);
      }),
    );
  });
});
