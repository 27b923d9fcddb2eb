import { accepted, refused, type Result } from '@padauk/contract/platform/result';
import type { Db, Tx } from '../../platform/database/database.ts';
import { runInTransaction } from '../../platform/database/transaction.ts';
import { countAttempt, type AttemptLimit } from './accounts.rules.ts';
import {
  deleteAttemptCounters,
  decrementAttempts,
  lockAttemptCounter,
  writeAttemptCounter,
} from './attempts.repository.ts';

export interface AttemptSubject {
  readonly subject: string;
  readonly limit: AttemptLimit;
}

export interface AttemptBlock {
  readonly untilAt: string;
}

/**
 * Consumes one attempt of each subject before the check, so that concurrent guesses cannot exceed the limit. Roll back
 * on a refusal: an attempt that was not made must not count for the other subjects.
 * @returns the remaining attempts of the first subject
 */
export async function consumeAttempts(
  tx: Tx,
  subjects: readonly AttemptSubject[],
  now: Date,
): Promise<Result<number, AttemptBlock>> {
  const remaining = new Map<string, number>();
  // Lock order: sorted by subject.
  for (const { subject, limit } of [...subjects].sort((one, other) => (one.subject < other.subject ? -1 : 1))) {
    const verdict = countAttempt(await lockAttemptCounter(tx, subject, now), limit, now);
    if (verdict.kind === 'blocked') return refused({ untilAt: verdict.until.toISOString() });
    await writeAttemptCounter(tx, subject, verdict.counter);
    remaining.set(subject, limit.maxAttempts - verdict.counter.attempts);
  }
  return accepted(remaining.get(subjects[0]?.subject ?? '') ?? 0);
}

export async function clearAttempts(tx: Tx, subjects: readonly AttemptSubject[]): Promise<void> {
  await deleteAttemptCounters(
    tx,
    subjects.map(({ subject }) => subject),
  );
}

/** Restores the attempts and rethrows when the check throws (hash queue full, database down): nothing was checked. */
export async function restoreAttemptsOnError<Value>(
  db: Db,
  subjects: readonly AttemptSubject[],
  check: () => Promise<Value>,
): Promise<Value> {
  return await check().catch(async (error: unknown) => {
    await runInTransaction(db, (tx) => restoreAttempts(tx, subjects));
    throw error;
  });
}

export async function restoreAttempts(tx: Tx, subjects: readonly AttemptSubject[]): Promise<void> {
  for (const { subject } of subjects) await decrementAttempts(tx, subject);
}
