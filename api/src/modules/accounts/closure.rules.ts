const DAY_MS = 86_400_000;
/** After an account was closed, its phone waits so long for a new one. */
const PHONE_WAITS_DAYS = 30;

/** When the phone of an account that is closed now may open another: after 30 days, and not before a break of its player has ended. */
export function phoneFreeAt(closedAt: Date, breakEndsAt: Date | null): Date {
  return new Date(Math.max(closedAt.getTime() + PHONE_WAITS_DAYS * DAY_MS, breakEndsAt?.getTime() ?? 0));
}
