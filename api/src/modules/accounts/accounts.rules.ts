const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** A session ends 30 days after it was last used, and 90 days after it began whatever is done with it. */
export const SESSION = { idleDays: 30, absoluteDays: 90 } as const;
/** Being seen is written at most this often: not with every request. */
export const SESSION_SEEN_INTERVAL_MS = 3_600_000;

export interface SessionTimes {
  readonly startedAt: Date;
  readonly seenAt: Date;
  readonly endedAt: Date | null;
}

/** E8 */
export function isSessionOver(session: SessionTimes, now: Date): boolean {
  return (
    session.endedAt !== null ||
    now.getTime() - session.seenAt.getTime() > SESSION.idleDays * DAY_MS ||
    now.getTime() - session.startedAt.getTime() > SESSION.absoluteDays * DAY_MS
  );
}

/** After so many milliseconds {@link isSessionOver} by its age. */
export function sessionLeftMs({ seenAt, startedAt }: Omit<SessionTimes, 'endedAt'>, now: Date): number {
  const idleEndsMs = seenAt.getTime() + SESSION.idleDays * DAY_MS;
  const endsMs = startedAt.getTime() + SESSION.absoluteDays * DAY_MS;
  return Math.min(idleEndsMs, endsMs) - now.getTime();
}

/** How many wrong answers of a subject are let pass in a window, and how long it is blocked after that. */
export interface AttemptLimit {
  readonly wrong: number;
  readonly windowMinutes: number;
  readonly blockMinutes: number;
}

/*
 * Limits by address are wide: a carrier in Myanmar puts thousands of phones behind one address. They stop a flood, and the
 * limits by phone and device stop the guessing.
 */

/**
 * E15. What counts wrong passwords: the phone on this device first, so that nobody locks a player out from elsewhere; then the phone on
 * all devices that are not its own, and the address, against guessing spread over made-up devices.
 */
export const LOG_IN_LIMITS = {
  phoneOnDevice: { wrong: 5, windowMinutes: 15, blockMinutes: 30 },
  phoneOnStrangeDevices: { wrong: 20, windowMinutes: 60, blockMinutes: 60 },
  address: { wrong: 600, windowMinutes: 60, blockMinutes: 10 },
} as const satisfies Record<string, AttemptLimit>;

/** One-time codes that one address may ask for: each costs an SMS. */
export const OTP_ADDRESS_LIMIT: AttemptLimit = { wrong: 300, windowMinutes: 60, blockMinutes: 10 };

/** Codes are read aloud and typed: no 0, O, 1, I. */
export const REFERRAL_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
export const REFERRAL_LENGTH = 8;

/** A referral code as typed, as it is stored. */
export function normaliseReferralCode(text: string): string {
  return text.trim().toUpperCase();
}

/** Codes that one phone is sent in a day. */
export const OTP_PHONE_LIMIT: AttemptLimit = { wrong: 10, windowMinutes: 24 * 60, blockMinutes: 24 * 60 };

/** What counts the codes to all phones, but those that players' own devices ask for: each costs a text. */
export const OTP_ALL = 'otp-all';
export const CODES_WINDOW_MS = DAY_MS;
/**
 * The part of the day's codes that phones without an account may use: players get their passwords back also after a
 * flood of sign-ups.
 */
const SIGN_UP_SHARE = 0.8;

/** So many codes of the day may have been sent before no more are, for this purpose. */
export function codesFor(purpose: string, perDay: number): number {
  return purpose === 'sign-up' ? Math.max(1, Math.floor(perDay * SIGN_UP_SHARE)) : perDay;
}

/** What counts the accounts that one network opens, an IPv6 one by its /64. It blocks nobody: a carrier puts many players behind one address. */
export const signUpsOf = (network: string) => ({
  subject: `${SIGN_UPS}${network}`,
  limit: SIGN_UPS_LIMIT,
});
export const SIGN_UPS = 'sign-ups ';
const SIGN_UPS_LIMIT: AttemptLimit = { wrong: 1_000_000, windowMinutes: 24 * 60, blockMinutes: 0 };
/** Row 31: a device id is made up in no time, so that one device has one account is no boundary. From so many accounts of a network in a day on somebody is told. */
export const MANY_SIGN_UPS = 20;

/** How much of the day's codes may be used before somebody is told. */
export const OTP_ALARM_SHARE = 0.8;

interface AttemptCounter {
  readonly attempts: number;
  readonly windowStartedAt: Date;
  readonly blockedUntil: Date | null;
}

/** One more try: allowed and counted, or blocked. A window that is over begins anew; the last try that is allowed starts the block. */
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
  const blockedUntil = attempts >= limit.wrong ? new Date(now.getTime() + limit.blockMinutes * MINUTE_MS) : null;
  return {
    kind: 'counted',
    counter: { attempts, windowStartedAt: isNewWindow ? now : counter.windowStartedAt, blockedUntil },
  };
}
