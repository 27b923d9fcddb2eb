import type { Db, Tx } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { CODES_WINDOW_MS, codesFor, OTP_ALL } from './accounts.rules.ts';
import {
  deleteAttemptCounters,
  lockAttemptCounter,
  readAttemptCounter,
  writeAttemptCounter,
} from './attempts.repository.ts';

/** The day begins with its first code. Codes that players' own devices request do not count. */
export interface CodesOfDay {
  readonly sent: number;
  readonly perDay: number;
  readonly forSignUps: number;
  /** Null before the first code. */
  readonly since: Date | null;
}

/** `false` when the limit is reached. A refusal is not stored, so a raised limit takes effect at once. */
export async function countCodeOfDay(tx: Tx, most: number, now: Date): Promise<boolean> {
  const { attempts, windowStartedAt } = await lockAttemptCounter(tx, OTP_ALL, now);
  const isNewWindow = isOver(windowStartedAt, now);
  const sent = isNewWindow ? 0 : attempts;
  if (sent >= most) return false;
  const since = isNewWindow ? now : windowStartedAt;
  await writeAttemptCounter(tx, OTP_ALL, { attempts: sent + 1, windowStartedAt: since, blockedUntil: null });
  return true;
}

export async function readCodesOfDay(db: Db, perDay: number, now: Date): Promise<CodesOfDay> {
  const counter = await readAttemptCounter(db, OTP_ALL);
  const limits = { perDay, forSignUps: codesFor('sign-up', perDay) };
  return counter === null || isOver(counter.windowStartedAt, now)
    ? { ...limits, sent: 0, since: null }
    : { ...limits, sent: counter.attempts, since: counter.windowStartedAt };
}

export async function resetCodesOfDay({
  db,
  clock,
  config,
}: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<CodesOfDay> {
  const before = await readCodesOfDay(db, config.codesPerDay, clock.now());
  await inTransaction(db, (tx) => deleteAttemptCounters(tx, [OTP_ALL]));
  return before;
}

const isOver = (since: Date, now: Date): boolean => now.getTime() - since.getTime() >= CODES_WINDOW_MS;
