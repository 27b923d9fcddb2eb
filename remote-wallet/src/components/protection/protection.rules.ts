import type { Protection } from '../../resources/protection.resource.ts';

/** When the player may play again: the later end of a time-out and an exclusion; null when there is none. */
export function getBreakEndsAt({
  timeOutUntil,
  excludedUntil,
}: Pick<Protection, 'timeOutUntil' | 'excludedUntil'>): string | null {
  if (timeOutUntil === null || excludedUntil === null) return timeOutUntil ?? excludedUntil;
  return timeOutUntil > excludedUntil ? timeOutUntil : excludedUntil; // both ISO, in UTC
}
