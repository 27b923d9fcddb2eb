const DAY_MS = 86_400_000;
const PHONE_RESERVED_DAYS = 30;

/** After 30 days, and not before the player's time-out or self-exclusion has ended. */
export function computePhoneFreeAt(closedAt: Date, breakEndsAt: Date | null): Date {
  return new Date(Math.max(closedAt.getTime() + PHONE_RESERVED_DAYS * DAY_MS, breakEndsAt?.getTime() ?? 0));
}
