const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** A session ends 30 days after its last use, and at the latest 90 days after its start. */
export const SESSION = { idleDays: 30, absoluteDays: 90 } as const;
export const SESSION_SEEN_INTERVAL_MS = 3_600_000;

export interface SessionTimes {
  readonly startedAt: Date;
  readonly seenAt: Date;
  readonly endedAt: Date | null;
}

export function isSessionOver(session: SessionTimes, now: Date): boolean {
  return (
    session.endedAt !== null ||
    now.getTime() - session.seenAt.getTime() > SESSION.idleDays * DAY_MS ||
    now.getTime() - session.startedAt.getTime() > SESSION.absoluteDays * DAY_MS
  );
}

export function computeSessionRemainingMs({ seenAt, startedAt }: Omit<SessionTimes, 'endedAt'>, now: Date): number {
  const idleEndsMs = seenAt.getTime() + SESSION.idleDays * DAY_MS;
  const endsMs = startedAt.getTime() + SESSION.absoluteDays * DAY_MS;
  return Math.min(idleEndsMs, endsMs) - now.getTime();
}

export interface AttemptLimit {
  readonly maxAttempts: number;
  readonly windowMinutes: number;
  readonly blockMinutes: number;
}

/*
 * Limits by address are wide, because a carrier in Myanmar puts thousands of phones behind one address. They stop
 * floods; the limits by phone and device stop guessing.
 */

/** E15: on the player's own device only `phoneOnDevice` counts, so that a stranger cannot lock the player out. */
export const LOG_IN_LIMITS = {
  phoneOnDevice: { maxAttempts: 5, windowMinutes: 15, blockMinutes: 30 },
  phoneOnStrangeDevices: { maxAttempts: 20, windowMinutes: 60, blockMinutes: 60 },
  address: { maxAttempts: 600, windowMinutes: 60, blockMinutes: 10 },
} as const satisfies Record<string, AttemptLimit>;

/** Each code costs an SMS. */
export const OTP_ADDRESS_LIMIT: AttemptLimit = { maxAttempts: 300, windowMinutes: 60, blockMinutes: 10 };

/** People read codes aloud and type them, so 0, O, 1 and I are left out. */
export const REFERRAL_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
export const REFERRAL_LENGTH = 8;

export function normaliseReferralCode(text: string): string {
  return text.trim().toUpperCase();
}

export const OTP_PHONE_LIMIT: AttemptLimit = { maxAttempts: 10, windowMinutes: 24 * 60, blockMinutes: 24 * 60 };

/** Counts all codes of a day, except those that a player's own device requests. */
export const OTP_TOTAL_SUBJECT = 'otp-all';
export const CODES_WINDOW_MS = DAY_MS;
/** The rest is reserved, so that players can reset passwords during a flood of sign-ups. */
const SIGN_UP_FRACTION = 0.8;

export function computeCodeBudget(purpose: string, perDay: number): number {
  return purpose === 'sign-up' ? Math.max(1, Math.floor(perDay * SIGN_UP_FRACTION)) : perDay;
}

/** IPv6 counts by its /64. Never blocks: a carrier puts many players behind one address. */
export const toSignUpSubject = (network: string) => ({
  subject: `${SIGN_UP_PREFIX}${network}`,
  limit: SIGN_UP_LIMIT,
});
export const SIGN_UP_PREFIX = 'sign-ups ';
const SIGN_UP_LIMIT: AttemptLimit = { maxAttempts: 1_000_000, windowMinutes: 24 * 60, blockMinutes: 0 };
/** F64: forged device ids bypass one account per device. This many per network and day raise an alarm. */
export const SIGN_UP_ALARM_THRESHOLD = 20;

/** Share of the day's codes that raises an alarm. */
export const OTP_ALARM_FRACTION = 0.8;

export interface AttemptCounter {
  readonly attempts: number;
  readonly windowStartedAt: Date;
  readonly blockedUntil: Date | null;
}

/** The last allowed attempt starts the block. An expired window or block resets the count. */
export function countAttempt(
  counter: AttemptCounter,
  limit: AttemptLimit,
  now: Date,
): { readonly kind: 'counted'; readonly counter: AttemptCounter } | { readonly kind: 'blocked'; readonly until: Date } {
  if (counter.blockedUntil !== null && counter.blockedUntil > now)
    return { kind: 'blocked', until: counter.blockedUntil };
  const isNewWindow =
    counter.blockedUntil !== null ||
    now.getTime() - counter.windowStartedAt.getTime() >= limit.windowMinutes * MINUTE_MS;
  const attempts = isNewWindow ? 1 : counter.attempts + 1;
  const blockedUntil = attempts >= limit.maxAttempts ? new Date(now.getTime() + limit.blockMinutes * MINUTE_MS) : null;
  return {
    kind: 'counted',
    counter: { attempts, windowStartedAt: isNewWindow ? now : counter.windowStartedAt, blockedUntil },
  };
}
