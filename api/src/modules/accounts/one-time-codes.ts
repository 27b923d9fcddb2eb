import { createHmac, timingSafeEqual } from 'node:crypto';
import { OTP } from '@padauk/contract/limits';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { accepted, refused, type Result } from '@padauk/contract/platform/result';
import type { Tx, Db } from '../../platform/database/database.ts';
import { runInTransaction, commitIfAccepted } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import {
  countWrongCode,
  lockCode,
  markCodeSpent,
  type CodeRow,
  deleteCode,
  readSentAt,
  replaceCode,
} from './one-time-code.repository.ts';
import { CODES_WINDOW_MS, computeCodeBudget, OTP_TOTAL_SUBJECT } from './accounts.rules.ts';
import {
  deleteAttemptCounters,
  lockAttemptCounter,
  readAttemptCounter,
  writeAttemptCounter,
} from './attempts.repository.ts';

export type OtpPurpose = 'sign-up' | 'reset-password' | 'reset-pin' | 'verify-phone' | 'verify-email';

/** Valid for one phone or e-mail, one purpose and the requesting device. */
export interface CodeClaim {
  readonly recipient: string;
  readonly purpose: OtpPurpose;
  readonly deviceId: string;
  readonly code: string;
}

/**
 * Counts a wrong code in a separate transaction, so that the count survives the refusal. OTP_INCORRECT (E11) has the
 * remaining attempts; OTP_EXPIRED (E10): old, used, five wrong attempts, or another device's.
 */
export async function checkOneTimeCode(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  claim: CodeClaim,
): Promise<Result<null>> {
  return await runInTransaction(deps.db, async (tx) => {
    const row = await lockCode(tx, claim);
    if (row === null || !isUsable(row, deps.clock.now())) return refused(createRefusal('OTP_EXPIRED'));
    if (isCorrect(row, claim, deps.config.pepper)) return accepted(null);
    await countWrongCode(tx, claim);
    return refused(createRefusal('OTP_INCORRECT', { attemptsLeft: OTP.attempts - row.wrongAttempts - 1 }));
  });
}

/** Consumes a checked code in the transaction of its effect, so that concurrent requests have one effect. */
export async function spendOneTimeCode(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'config'>,
  claim: CodeClaim,
): Promise<Result<null>> {
  const row = await lockCode(tx, claim);
  const now = deps.clock.now();
  if (row === null || !isUsable(row, now) || !isCorrect(row, claim, deps.config.pepper))
    return refused(createRefusal('OTP_EXPIRED'));
  await markCodeSpent(tx, claim, now);
  return accepted(null);
}

/** A plain hash of six digits is easy to reverse, so the key is stored outside the database. */
export function hashCode(claim: Omit<CodeClaim, 'deviceId'>, pepper: string): string {
  return createHmac('sha256', pepper).update(`${claim.purpose} ${claim.recipient} ${claim.code}`).digest('hex');
}

function isUsable(row: CodeRow, now: Date): boolean {
  return row.spentAt === null && row.wrongAttempts < OTP.attempts && row.expiresAt > now;
}

function isCorrect(row: CodeRow, claim: CodeClaim, pepper: string): boolean {
  return timingSafeEqual(Buffer.from(row.codeHash), Buffer.from(hashCode(claim, pepper)));
}

export type CodeDeps = Pick<Deps, 'db' | 'clock' | 'random' | 'config' | 'log'>;

export interface CodeSent {
  readonly retryAfterSeconds: number;
  readonly expirySeconds: number;
}

export interface CodeRequest {
  readonly key: Pick<CodeClaim, 'recipient' | 'purpose'>;
  readonly deviceId: string;
  readonly isOwnDevice: (tx: Tx) => Promise<boolean>;
  readonly checkRecipient: (tx: Tx) => Promise<Result<null>>;
  readonly count: (tx: Tx, at: Date) => Promise<Result<null>>;
  /** Throws when the provider did not accept the message. */
  readonly send: (code: string) => Promise<void>;
}

/** Replaces the last code, at most once per five minutes (E12). */
export async function sendCode(deps: CodeDeps, request: CodeRequest): Promise<Result<CodeSent>> {
  const code = String(deps.random.below(10 ** OTP.digits)).padStart(OTP.digits, '0');
  const stored = await commitIfAccepted(deps.db, (tx) => storeCode(tx, deps, { ...request, code }));
  if (!stored.ok) return stored;
  try {
    await request.send(code);
  } catch (error) {
    deps.log.error({ err: error }, 'a one-time code was not sent');
    // Nothing was sent, so the player may retry at once.
    await runInTransaction(deps.db, (tx) => deleteCode(tx, { ...request.key, deviceId: request.deviceId }));
    return refused(createRefusal('SERVER_UNAVAILABLE'));
  }
  return accepted({ retryAfterSeconds: OTP.resendSeconds, expirySeconds: OTP.expirySeconds });
}

async function storeCode(
  tx: Tx,
  deps: CodeDeps,
  { key, deviceId, code, checkRecipient, isOwnDevice, count }: CodeRequest & { readonly code: string },
): Promise<Result<null>> {
  const checked = await checkRecipient(tx);
  if (!checked.ok) return checked;
  const sentAt = deps.clock.now();
  const slot = { ...key, deviceId, isOwn: await isOwnDevice(tx) };
  const isReplaced = await replaceCode(
    tx,
    slot,
    {
      codeHash: hashCode({ ...key, code }, deps.config.pepper),
      sentAt,
      expiresAt: new Date(sentAt.getTime() + OTP.expirySeconds * 1000),
    },
    new Date(sentAt.getTime() - OTP.resendSeconds * 1000),
  );
  if (isReplaced) return await count(tx, sentAt);
  const before = await readSentAt(tx, slot);
  const sinceMs = before === null ? 0 : sentAt.getTime() - before.getTime();
  const retryAfterSeconds = Math.max(1, Math.ceil(OTP.resendSeconds - sinceMs / 1000));
  return refused(createRefusal('OTP_TOO_FAST', { retryAfterSeconds }));
}

/** The day begins with its first code. Codes that players' own devices request do not count. */
export interface DailyCodes {
  readonly sent: number;
  readonly perDay: number;
  readonly forSignUps: number;
  /** Null before the first code. */
  readonly since: Date | null;
}

/** `false` when the limit is reached. A refusal is not stored, so a raised limit takes effect at once. */
export async function countDailyCode(tx: Tx, limit: number, now: Date): Promise<boolean> {
  const { attempts, windowStartedAt } = await lockAttemptCounter(tx, OTP_TOTAL_SUBJECT, now);
  const isNewWindow = isWindowOver(windowStartedAt, now);
  const sent = isNewWindow ? 0 : attempts;
  if (sent >= limit) return false;
  const since = isNewWindow ? now : windowStartedAt;
  await writeAttemptCounter(tx, OTP_TOTAL_SUBJECT, { attempts: sent + 1, windowStartedAt: since, blockedUntil: null });
  return true;
}

export async function readDailyCodes(db: Db, perDay: number, now: Date): Promise<DailyCodes> {
  const counter = await readAttemptCounter(db, OTP_TOTAL_SUBJECT);
  const limits = { perDay, forSignUps: computeCodeBudget('sign-up', perDay) };
  return counter === null || isWindowOver(counter.windowStartedAt, now)
    ? { ...limits, sent: 0, since: null }
    : { ...limits, sent: counter.attempts, since: counter.windowStartedAt };
}

export async function resetDailyCodes(deps: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<DailyCodes> {
  const before = await readDailyCodes(deps.db, deps.config.codesPerDay, deps.clock.now());
  await runInTransaction(deps.db, (tx) => deleteAttemptCounters(tx, [OTP_TOTAL_SUBJECT]));
  return before;
}

const isWindowOver = (since: Date, now: Date): boolean => now.getTime() - since.getTime() >= CODES_WINDOW_MS;
