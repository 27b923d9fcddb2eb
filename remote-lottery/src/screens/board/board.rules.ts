import type { Kyat } from '@padauk/contract/money';
import type { DraftLine } from '../../state/draft.rules.ts';

/** A chosen number whose stake is more than the number still takes (E22); `remainingKyat` 0 means that it is closed. */
export interface OverLimit {
  readonly number: string;
  readonly remainingKyat: Kyat;
}

/** The chosen numbers that cannot take their stake. A line without a stake yet is over only when its number is closed. */
export function overLimits(lines: readonly DraftLine[], remaining: ReadonlyMap<string, Kyat>): readonly OverLimit[] {
  return lines.flatMap(({ number, stakeKyat }) => {
    const remainingKyat = remaining.get(number);
    if (remainingKyat === undefined) return [];
    return remainingKyat === 0 || (stakeKyat ?? 0) > remainingKyat ? [{ number, remainingKyat }] : [];
  });
}

/** Numbers split into those that can be chosen and those that are closed. */
export function openOf(
  numbers: readonly string[],
  remaining: ReadonlyMap<string, Kyat>,
): { readonly open: readonly string[]; readonly closed: readonly string[] } {
  const isClosed = (number: string): boolean => remaining.get(number) === 0;
  return { open: numbers.filter((number) => !isClosed(number)), closed: numbers.filter(isClosed) };
}
