const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

/** An attempt that has not come back by then has died with its process: longer than any call may take, with one more for the enquiry. */
export const ATTEMPT_LEASE_MS = 20 * SECOND_MS;
/** After this long people look at it; the enquiry goes on, slowly, and may still end it. */
export const MANUAL_REVIEW_AFTER_MS = 30 * MINUTE_MS;
/** I23: an outbox row that is due for longer than this has no worker. */
export const OVERDUE_MS = 5 * MINUTE_MS;
/** I23: money that is on its way for longer than this is told to someone. */
export const OLD_MS = 10 * MINUTE_MS;
const LONGEST_DELAY_MS = 5 * MINUTE_MS;
const MANUAL_DELAY_MS = 15 * MINUTE_MS;

/** When a transfer without a verdict is asked for again: 2, 4, 8 … seconds, then every five minutes, and every fifteen once people have it. */
export function nextAttemptAt(now: Date, attempts: number, isManual: boolean): Date {
  const delayMs = isManual ? MANUAL_DELAY_MS : Math.min(2 ** Math.min(attempts, 20) * SECOND_MS, LONGEST_DELAY_MS);
  return new Date(now.getTime() + delayMs);
}

/** Has a transfer waited for so long that people must look? */
export function needsManualReview(requestedAt: Date, now: Date): boolean {
  return now.getTime() - requestedAt.getTime() >= MANUAL_REVIEW_AFTER_MS;
}
