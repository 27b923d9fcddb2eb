import type { FieldRefusal } from './field-issues.ts';
import { createRefusal, type Refusal } from './refusals.ts';
import { createIssue } from './validation.ts';

/*
 * Each line under `@ts-expect-error` must not compile: `pnpm types` fails as soon as one does. The return values do not matter.
 */
const countCompiled = (...values: readonly unknown[]): number => values.length;

describe('the types of refusals', () => {
  it('E22 a refusal is built with the parameters of its code', () => {
    const built = countCompiled(
      createRefusal('NUMBER_AT_LIMIT', { number: '57', remainingKyat: 100 }),
      // @ts-expect-error -- the text needs the number and its remaining limit
      createRefusal('NUMBER_AT_LIMIT'),
      // @ts-expect-error -- the remaining limit is missing
      createRefusal('NUMBER_AT_LIMIT', { number: '57' }),
      // @ts-expect-error -- a lottery number is a string: 07 is not 7
      createRefusal('NUMBER_AT_LIMIT', { number: 57, remainingKyat: 100 }),
      // @ts-expect-error -- money is a number
      createRefusal('NUMBER_AT_LIMIT', { number: '57', remainingKyat: '100' }),
      // @ts-expect-error -- a time is an ISO string
      createRefusal('PHONE_BLOCKED', { untilAt: 1_764_000_000_000 }),
      // @ts-expect-error -- the code has no parameter `minutes`
      createRefusal('TRANSFER_TOO_FAST', { retryAfterSeconds: 9, minutes: 1 }),
    );

    expect(built).toBe(7);
  });

  it('a code without parameters accepts none, a code with optional parameters accepts only those', () => {
    const built = countCompiled(
      createRefusal('NOT_FOUND'),
      createRefusal('WRONG_PASSWORD'),
      createRefusal('WRONG_PASSWORD', { attemptsLeft: 2 }),
      // @ts-expect-error -- the code has no parameters
      createRefusal('NOT_FOUND', { number: '57' }),
      // @ts-expect-error -- the code has no parameter `untilAt`
      createRefusal('WRONG_PASSWORD', { untilAt: '2026-11-23T05:00:00Z' }),
    );

    expect(built).toBe(5);
  });

  it('a union of codes accepts only parameters that fit every code', () => {
    const counted = 'WRONG_PIN' as 'WRONG_PIN' | 'OTP_INCORRECT'; // a union, as a caller may pass
    const mixed = 'NOT_FOUND' as 'NOT_FOUND' | 'PHONE_BLOCKED'; // likewise
    const built = countCompiled(
      createRefusal(counted, { attemptsLeft: 2 }),
      // @ts-expect-error -- WRONG_PIN requires attemptsLeft
      createRefusal(counted),
      // @ts-expect-error -- PHONE_BLOCKED requires a time, NOT_FOUND accepts no parameter
      createRefusal(mixed),
    );

    expect(built).toBe(3);
  });

  it('a refusal that was read has optional parameters, which depend on its code', () => {
    const readRemainingKyat = (refusal: Refusal): number | undefined =>
      // @ts-expect-error -- the available parameters depend on the code
      refusal.params?.remainingKyat ?? (refusal.code === 'NUMBER_AT_LIMIT' ? refusal.params?.remainingKyat : 0);

    expect(readRemainingKyat({ code: 'NUMBER_AT_LIMIT' })).toBeUndefined();
  });

  it('V6 a field issue requires the parameters of its code and a path as a list', () => {
    const built = countCompiled(
      createIssue('minimum', { minimumKyat: 100 }),
      // @ts-expect-error -- the text needs the minimum
      createIssue('minimum'),
      // @ts-expect-error -- the code has no parameters
      createIssue('required', { minimumKyat: 100 }),
      // @ts-expect-error -- a path is a list, never a string to parse
      { path: 'lines[3].stakeKyat', code: 'type' } satisfies FieldRefusal,
    );

    expect(built).toBe(4);
  });
});
