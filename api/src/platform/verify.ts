import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from './database/database.ts';

/** `invariant` is a code of docs/clauses.md. */
export interface Violation {
  readonly invariant: string;
  readonly subject: string;
  readonly detail: string;
}

/** Read-only check of one module's invariants. `at` is the time for age limits; pass the epoch to disable them. */
export type Verifier = (db: Db | Tx, at: Date) => Promise<readonly Violation[]>;

const MAX_REPORTED = 100;

export interface InvariantQuery<Invariant extends string = string> {
  readonly invariant: Invariant;
  readonly findings: RawBuilder<{ readonly subject: string; readonly detail: string }>;
  readonly limit?: number; // default: 100
}

/** A template tag: the SQL selects `subject` and `detail` of each violation. */
export function defineInvariant<Invariant extends string>(invariant: Invariant, limit = MAX_REPORTED) {
  return (text: TemplateStringsArray, ...values: readonly unknown[]): InvariantQuery<Invariant> => ({
    invariant,
    findings: sql(text, ...values),
    limit,
  });
}

/** For a module whose queries need nothing but the database. */
export function createVerifier(queries: readonly InvariantQuery[]): (db: Db | Tx) => Promise<Violation[]> {
  return async (db) => await runInvariantQueries(db, queries);
}

/**
 * Without the materialized CTE the limit makes the planner join row by row. That takes minutes when there are no
 * violations.
 */
export function buildInvariantQuery({
  findings,
  limit = MAX_REPORTED,
}: InvariantQuery): RawBuilder<{ readonly subject: string; readonly detail: string }> {
  return sql`with found as materialized (${findings}) select subject, detail from found limit ${sql.lit(limit)}`;
}

export async function runInvariantQueries<Invariant extends string>(
  db: Db | Tx,
  questions: readonly InvariantQuery<Invariant>[],
): Promise<(Violation & { readonly invariant: Invariant })[]> {
  const violations: (Violation & { readonly invariant: Invariant })[] = [];
  for (const question of questions) {
    const { rows } = await buildInvariantQuery(question).execute(db);
    violations.push(...rows.map(({ subject, detail }) => ({ invariant: question.invariant, subject, detail })));
  }
  return violations;
}
