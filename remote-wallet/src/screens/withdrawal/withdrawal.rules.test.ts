import { testAccount } from '../../test-data/samples.ts';
import { findFirstUsableAt, isUsable } from './withdrawal.rules.ts';

const SOON = '2026-11-23T09:38:00.000Z';
const LATER = '2026-11-24T09:38:00.000Z';

describe('usable accounts', () => {
  it.each([
    ['that is waiting', { withdrawableFrom: SOON }, false],
    ['whose bank is under maintenance', { isUnderMaintenance: true }, false],
    ['without a restriction', {}, true],
  ])('checks an account %s: %o is %s', (_, overrides, usable) => {
    expect(isUsable({ ...testAccount, ...overrides })).toBe(usable);
  });

  it('T9 finds the earliest time of the waiting accounts', () => {
    expect(
      findFirstUsableAt([
        { ...testAccount, withdrawableFrom: LATER },
        { ...testAccount, withdrawableFrom: SOON },
        { ...testAccount, isUnderMaintenance: true },
      ]),
    ).toBe(SOON);
  });

  it('T9 finds no time for a bank under maintenance', () => {
    expect(findFirstUsableAt([{ ...testAccount, withdrawableFrom: SOON, isUnderMaintenance: true }])).toBeNull();
  });
});
