import type { Kyat } from '@padauk/contract/money';
import { remainingDeposit } from '@padauk/contract/rules/protection';
import type { Protection } from '../../resources/protection.resource.ts';

/** The least that any of the player's limits still lets in; null where none is set. */
export function remainingDepositOf({ limits }: Pick<Protection, 'limits'>): Kyat | null {
  const rooms = limits.flatMap(({ limitKyat, usedKyat }) => remainingDeposit(limitKyat, usedKyat) ?? []);
  return rooms.length === 0 ? null : Math.min(...rooms);
}

/** When the player may play again: the later end of a time-out and an exclusion; null when nothing stops them. */
export function breakEndsAtOf({
  timeOutUntil,
  excludedUntil,
}: Pick<Protection, 'timeOutUntil' | 'excludedUntil'>): string | null {
  if (timeOutUntil === null || excludedUntil === null) return timeOutUntil ?? excludedUntil;
  return timeOutUntil > excludedUntil ? timeOutUntil : excludedUntil; // both ISO, in UTC
}
