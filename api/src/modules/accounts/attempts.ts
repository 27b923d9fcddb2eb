import { accepted, refused, type Result } from '@padauk/contract/result';
import type { Db, Tx } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { countAttempt, type AttemptLimit } from './accounts.rules.ts';
import {
  deleteAttemptCounters,
  uncountAttempt,
  lockAttemptCounter,
  writeAttemptCounter,
} from './attempts.repository.ts';

/** What attempts are counted by, with its limit. */
export interface AttemptSubject {
  readonly subject: string;
  readonly limit: AttemptLimit;
}

/** Why no attempt may be made now; the caller says which of its refusals that is. `untilAt` is an ISO time. */
export interface AttemptBlock {
  readonly untilAt: string;
}

/**
 * Consumes an attempt of each subject, before the answer is checked: of fifty guesses at once exactly as many are checked as the limit says.
 * The last one blocks; a right answer clears it again ({@link clearAttempts}). Roll back when it is refused, so that
 * an attempt that was not made does not count for the other subjects.
 *
 * @returns the attempts that are left of the first subject
 */
export async function consumeAttempts(
  tx: Tx,
  subjects: readonly AttemptSubject[],
  now: Date,
): Promise<Result<number, AttemptBlock>> {
  const left = new Map<string, number>();
  // Sorted, like all rows that are locked together.
  for (const { subject, limit } of [...subjects].sort((one, other) => (one.subject < other.subject ? -1 : 1))) {
    const verdict = countAttempt(await lockAttemptCounter(tx, subject, now), limit, now);
    if (verdict.kind === 'blocked') return refused({ untilAt: verdict.until.toISOString() });
    await writeAttemptCounter(tx, subject, verdict.counter);
    left.set(subject, limit.wrong - verdict.counter.attempts);
  }
  return accepted(left.get(subjects[0]?.subject ?? '') ?? 0);
}

/** Forgets the attempts of subjects: the answer was right. */
export async function clearAttempts(tx: Tx, subjects: readonly AttemptSubject[]): Promise<void> {
  await deleteAttemptCounters(
    tx,
    subjects.map(({ subject }) => subject),
  );
}

/**
 * Checks an answer that attempts were consumed for. When that fails (too many log-ins at once, a database that is away), nothing was checked:
 * the attempts are restored, and the error is thrown on.
 */
export async function restoreAttemptsOnError<Value>(
  db: Db,
  subjects: readonly AttemptSubject[],
  check: () => Promise<Value>,
): Promise<Value> {
  return await check().catch(async (error: unknown) => {
    await inTransaction(db, (tx) => restoreAttempts(tx, subjects));
    throw error;
  });
}

/** Restores a consumed attempt whose answer was never checked (a code had expired). */
export async function restoreAttempts(tx: Tx, subjects: readonly AttemptSubject[]): Promise<void> {
  for (const { subject } of subjects) await uncountAttempt(tx, subject);
}
