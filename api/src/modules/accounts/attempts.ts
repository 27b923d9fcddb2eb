import { refusal } from '@padauk/contract/refusals';
import { accepted, refused, type Result } from '@padauk/contract/result';
import type { Db, Tx } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { afterTry, type AttemptLimit } from './accounts.rules.ts';
import { deleteCounters, giveBackTry, lockCounter, writeCounter } from './attempts.repository.ts';

/** What tries are counted by, with its limit. */
export interface AttemptSubject {
  readonly subject: string;
  readonly limit: AttemptLimit;
}

/**
 * Takes a try of each subject, before the answer is looked at: of fifty guesses at once exactly as many are looked at as the limit says.
 * The last one blocks; a right answer clears it again ({@link clearTries}). Refused with PHONE_BLOCKED (E15); roll back then, so that
 * a try that was not made does not count for the others.
 *
 * @returns the tries that are left of the first subject
 */
export async function takeTries(tx: Tx, subjects: readonly AttemptSubject[], now: Date): Promise<Result<number>> {
  const left = new Map<string, number>();
  // Sorted, like all rows that are locked together.
  for (const { subject, limit } of [...subjects].sort((one, other) => (one.subject < other.subject ? -1 : 1))) {
    const verdict = afterTry(await lockCounter(tx, subject, now), limit, now);
    if (verdict.kind === 'blocked') return refused(refusal('PHONE_BLOCKED', { untilAt: verdict.until.toISOString() }));
    await writeCounter(tx, subject, verdict.counter);
    left.set(subject, limit.wrong - verdict.counter.tries);
  }
  return accepted(left.get(subjects[0]?.subject ?? '') ?? 0);
}

/** Forgets the tries of subjects: the answer was right. */
export async function clearTries(tx: Tx, subjects: readonly AttemptSubject[]): Promise<void> {
  await deleteCounters(
    tx,
    subjects.map(({ subject }) => subject),
  );
}

/**
 * Looks at an answer that tries were taken for. When that cannot be done (too many log-ins at once, a database that is away), nobody has guessed:
 * the tries come back, and the error goes on.
 */
export async function lookUnderTries<Value>(
  db: Db,
  subjects: readonly AttemptSubject[],
  look: () => Promise<Value>,
): Promise<Value> {
  return await look().catch(async (error: unknown) => {
    await inTransaction(db, (tx) => returnTries(tx, subjects));
    throw error;
  });
}

/** Gives a taken try back: its answer was never looked at (a code had expired). */
export async function returnTries(tx: Tx, subjects: readonly AttemptSubject[]): Promise<void> {
  for (const { subject } of subjects) await giveBackTry(tx, subject);
}
