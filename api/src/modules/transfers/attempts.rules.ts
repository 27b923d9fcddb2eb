const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

/** Longer than a send and an enquiry together. An attempt that takes longer has died with its process. */
export const ATTEMPT_LEASE_MS = 20 * SECOND_MS;
/** From then on operators decide; the enquiry continues slowly and may still end the transfer. */
export const MANUAL_REVIEW_AFTER_MS = 30 * MINUTE_MS;
/** I23: an outbox row that is overdue for longer has no worker. */
export const OVERDUE_MS = 5 * MINUTE_MS;
/** I23: a pending transfer that is older raises an alarm. */
export const OLD_TRANSFER_MS = 10 * MINUTE_MS;
const MAX_DELAY_MS = 5 * MINUTE_MS;
const MANUAL_DELAY_MS = 15 * MINUTE_MS;

/** Exponential backoff: 2, 4, 8 … seconds, at most five minutes; fifteen minutes in manual review. */
export function computeNextAttempt(now: Date, attempts: number, isManual: boolean): Date {
  const delayMs = isManual ? MANUAL_DELAY_MS : Math.min(2 ** Math.min(attempts, 20) * SECOND_MS, MAX_DELAY_MS);
  return new Date(now.getTime() + delayMs);
}

export function needsManualReview(requestedAt: Date, now: Date): boolean {
  return now.getTime() - requestedAt.getTime() >= MANUAL_REVIEW_AFTER_MS;
}
