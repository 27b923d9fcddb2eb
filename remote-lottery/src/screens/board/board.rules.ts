import type { Kyat } from '@padauk/contract/money';
import type { DraftLine } from '../../state/draft.rules.ts';

/** `remainingKyat` 0 means that the number is closed (E22). */
export interface OverLimit {
  readonly number: string;
  readonly remainingKyat: Kyat;
}

/** A line without a stake is over its limit only if its number is closed. */
export function findOverLimits(
  lines: readonly DraftLine[],
  remaining: ReadonlyMap<string, Kyat>,
): readonly OverLimit[] {
  return lines.flatMap(({ number, stakeKyat }) => {
    const remainingKyat = remaining.get(number);
    if (remainingKyat === undefined) return [];
    return remainingKyat === 0 || (stakeKyat ?? 0) > remainingKyat ? [{ number, remainingKyat }] : [];
  });
}

export function splitOpenNumbers(
  numbers: readonly string[],
  remaining: ReadonlyMap<string, Kyat>,
): { readonly open: readonly string[]; readonly closed: readonly string[] } {
  const isClosed = (number: string): boolean => remaining.get(number) === 0;
  return { open: numbers.filter((number) => !isClosed(number)), closed: numbers.filter(isClosed) };
}
