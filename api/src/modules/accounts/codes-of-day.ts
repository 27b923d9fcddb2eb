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

/** The codes of a day, from the first one on, to phones that did not ask on their player's own device. */
export interface CodesOfDay {
  readonly sent: number;
  readonly perDay: number;
  /** Of these, so many are for phones without an account. */
  readonly forSignUps: number;
  /** Null before the first one. */
  readonly since: Date | null;
}

/**
 * Counts a code, or answers `false`: so many were sent. Nothing is stored about a refusal: the next code is compared
 * with the number of then.
 */
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

/** Begins the day anew; answers how it stood. */
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
