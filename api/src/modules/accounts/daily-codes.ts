import type { Db, Tx } from '../../platform/database/database.ts';
import { runInTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { CODES_WINDOW_MS, computeCodeBudget, OTP_TOTAL_SUBJECT } from './accounts.rules.ts';
import {
  deleteAttemptCounters,
  lockAttemptCounter,
  readAttemptCounter,
  writeAttemptCounter,
} from './attempts.repository.ts';

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

export async function resetDailyCodes({
  db,
  clock,
  config,
}: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<DailyCodes> {
  const before = await readDailyCodes(db, config.codesPerDay, clock.now());
  await runInTransaction(db, (tx) => deleteAttemptCounters(tx, [OTP_TOTAL_SUBJECT]));
  return before;
}

const isWindowOver = (since: Date, now: Date): boolean => now.getTime() - since.getTime() >= CODES_WINDOW_MS;
