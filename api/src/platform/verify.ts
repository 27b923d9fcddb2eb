import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from './database/database.ts';

/** A broken invariant, by its code in docs/clauses.md, and what breaks it. */
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

/** As many violations of one kind are told; whoever repairs the first hundred asks again. */
const MOST_TOLD = 100;

/** An invariant as one set-based query, without a limit; each row that comes back is a violation. */
export interface InvariantQuery<Invariant extends string = string> {
  readonly invariant: Invariant;
  readonly findings: RawBuilder<{ readonly subject: string; readonly detail: string }>;
  /** As many are told; a hundred where nothing is said. */
  readonly most?: number;
}

/**
 * The question of an invariant, as it is asked.
 *
 * It is planned for all of its rows, behind a materialized expression: a limit in the query itself lets the planner look for a quick way to its first
 * hundred rows, which joins row by row, and where nothing is broken that way goes through everything, for minutes.
 */
export function questionOf({
  findings,
  most = MOST_TOLD,
}: InvariantQuery): RawBuilder<{ readonly subject: string; readonly detail: string }> {
  return sql`with found as materialized (${findings}) select subject, detail from found limit ${sql.lit(most)}`;
}

/** Runs queries one after the other. */
export async function runQueries<Invariant extends string>(
  db: Db | Tx,
  questions: readonly InvariantQuery<Invariant>[],
): Promise<(Violation & { readonly invariant: Invariant })[]> {
  const violations: (Violation & { readonly invariant: Invariant })[] = [];
  for (const question of questions) {
    const { rows } = await questionOf(question).execute(db);
    violations.push(...rows.map(({ subject, detail }) => ({ invariant: question.invariant, subject, detail })));
  }
  return violations;
}
