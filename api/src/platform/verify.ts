import type { RawBuilder } from 'kysely';
import type { Db, Tx } from './database/database.ts';

/** A broken invariant, by its name in ARCHITECTURE.md, and what breaks it. */
export interface Violation {
  readonly invariant: string;
  readonly subject: string;
  readonly detail: string;
}

/**
 * Looks for broken invariants in what one module keeps. Reads only. `at` is the time by which ages are judged; a check that has no
 * clock gives the beginning of time, at which nothing is old.
 */
export type Verifier = (db: Db | Tx, at: Date) => Promise<readonly Violation[]>;

/** An invariant as one set-based query; each row that comes back is a violation. */
export interface InvariantQuery<Invariant extends string = string> {
  readonly invariant: Invariant;
  readonly findings: RawBuilder<{ readonly subject: string; readonly detail: string }>;
}

/** Runs queries one after the other. */
export async function runQueries<Invariant extends string>(
  db: Db | Tx,
  questions: readonly InvariantQuery<Invariant>[],
): Promise<(Violation & { readonly invariant: Invariant })[]> {
  const violations: (Violation & { readonly invariant: Invariant })[] = [];
  for (const { invariant, findings } of questions) {
    const { rows } = await findings.execute(db);
    violations.push(...rows.map(({ subject, detail }) => ({ invariant, subject, detail })));
  }
  return violations;
}
