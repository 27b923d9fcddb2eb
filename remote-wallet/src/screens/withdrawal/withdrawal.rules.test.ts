import { testAccount } from '../../test-data/samples.ts';
import { findFirstUsableAt, isUsable } from './withdrawal.rules.ts';

const SOON = '2026-11-23T09:38:00.000Z';
const LATER = '2026-11-24T09:38:00.000Z';

describe('where money can go', () => {
  it.each([
    ['that waits', { withdrawableFrom: SOON }, false],
    ['whose bank is under maintenance', { isUnderMaintenance: true }, false],
    ['without a reason against it', {}, true],
  ])('to an account %s: %o is %s', (_, given, usable) => {
    expect(isUsable({ ...testAccount, ...given })).toBe(usable);
  });

  it('B21 names the time of the account that waits least', () => {
    expect(
      findFirstUsableAt([
        { ...testAccount, withdrawableFrom: LATER },
        { ...testAccount, withdrawableFrom: SOON },
        { ...testAccount, isUnderMaintenance: true },
      ]),
    ).toBe(SOON);
  });

  it('B21 names no time of a bank under maintenance', () => {
    expect(findFirstUsableAt([{ ...testAccount, withdrawableFrom: SOON, isUnderMaintenance: true }])).toBeNull();
  });
});
