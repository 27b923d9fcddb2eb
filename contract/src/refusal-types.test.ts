import type { FieldRefusal } from './field-issues.ts';
import { createRefusal, type Refusal } from './refusals.ts';
import { createIssue } from './validation.ts';

/*
 * Each line under `@ts-expect-error` must not compile: `pnpm types` fails as soon as one does. What the calls return counts for nothing here.
 */
const countCompiled = (...made: readonly unknown[]): number => made.length;

describe('the types of refusals', () => {
  it('E22 a refusal is built with the parameters of its code', () => {
    const built = countCompiled(
      createRefusal('NUMBER_AT_LIMIT', { number: '57', remainingKyat: 100 }),
      // @ts-expect-error -- the sentence names a number and what it still takes
      createRefusal('NUMBER_AT_LIMIT'),
      // @ts-expect-error -- what it still takes is missing
      createRefusal('NUMBER_AT_LIMIT', { number: '57' }),
      // @ts-expect-error -- a number of a game is text: 07 is not 7
      createRefusal('NUMBER_AT_LIMIT', { number: 57, remainingKyat: 100 }),
      // @ts-expect-error -- money is a number
      createRefusal('NUMBER_AT_LIMIT', { number: '57', remainingKyat: '100' }),
      // @ts-expect-error -- a time is an ISO string
      createRefusal('PHONE_BLOCKED', { untilAt: 1_764_000_000_000 }),
      // @ts-expect-error -- no other value is known to its sentence
      createRefusal('TRANSFER_TOO_FAST', { retryAfterSeconds: 9, minutes: 1 }),
    );

    expect(built).toBe(7);
  });

  it('a code without parameters takes none, and one with optional ones takes those', () => {
    const built = countCompiled(
      createRefusal('NOT_FOUND'),
      createRefusal('WRONG_PASSWORD'),
      createRefusal('WRONG_PASSWORD', { attemptsLeft: 2 }),
      // @ts-expect-error -- its sentence names nothing
      createRefusal('NOT_FOUND', { number: '57' }),
      // @ts-expect-error -- not this value
      createRefusal('WRONG_PASSWORD', { untilAt: '2026-11-23T05:00:00Z' }),
    );

    expect(built).toBe(5);
  });

  it('one of several codes is built with what fits them all', () => {
    const counted = 'WRONG_PIN' as 'WRONG_PIN' | 'OTP_INCORRECT'; // a union, as a caller may pass
    const mixed = 'NOT_FOUND' as 'NOT_FOUND' | 'PHONE_BLOCKED'; // likewise
    const built = countCompiled(
      createRefusal(counted, { attemptsLeft: 2 }),
      // @ts-expect-error -- WRONG_PIN names what is left
      createRefusal(counted),
      // @ts-expect-error -- PHONE_BLOCKED names a time, NOT_FOUND takes nothing
      createRefusal(mixed),
    );

    expect(built).toBe(3);
  });

  it('a refusal that is read has the parameters of its code, where they came', () => {
    const remainingKyat = (read: Refusal): number | undefined =>
      // @ts-expect-error -- which values there are depends on the code
      read.params?.remainingKyat ?? (read.code === 'NUMBER_AT_LIMIT' ? read.params?.remainingKyat : 0);

    expect(remainingKyat({ code: 'NUMBER_AT_LIMIT' })).toBeUndefined();
  });

  it('V6 an issue of a field is built with the parameters of its code, and stands at a path', () => {
    const built = countCompiled(
      createIssue('minimum', { minimumKyat: 100 }),
      // @ts-expect-error -- the sentence names the least
      createIssue('minimum'),
      // @ts-expect-error -- its sentence names nothing
      createIssue('required', { minimumKyat: 100 }),
      // @ts-expect-error -- a path is a list, and nobody takes a text apart
      { path: 'lines[3].stakeKyat', code: 'type' } satisfies FieldRefusal,
    );

    expect(built).toBe(4);
  });
});
