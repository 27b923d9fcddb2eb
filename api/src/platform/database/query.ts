import { sql } from 'kysely';
import type { Db, Tx } from './database.ts';

/** A template tag that sends one statement at once: the statements of a transaction run in the order of calls. */
type SqlTag<Answer> = (text: TemplateStringsArray, ...values: readonly unknown[]) => Promise<Answer>;

/**
 * The answers of statements that were sent in this order. The transaction pipelines them: the database runs each one,
 * and takes its locks, before the next.
 */
export async function inOrder<const Sent extends readonly unknown[]>(
  ...sent: Sent
): Promise<{ -readonly [Index in keyof Sent]: Awaited<Sent[Index]> }> {
  return await Promise.all(sent);
}

/** `` await queryRows<Draw>(db)`select …` ``. The row type is not checked here. */
export function queryRows<Row>(db: Db | Tx): SqlTag<Row[]> {
  return async (text, ...values) => (await sql<Row>(text, ...values).execute(db)).rows;
}

export function queryRow<Row>(db: Db | Tx): SqlTag<Row | null> {
  return async (text, ...values) => (await sql<Row>(text, ...values).execute(db)).rows[0] ?? null;
}

/** The only column of the first row; null without a row. */
export function queryValue<Value>(db: Db | Tx): SqlTag<Value | null> {
  return async (text, ...values) => {
    const [row] = (await sql<Record<string, Value>>(text, ...values).execute(db)).rows;
    return row === undefined ? null : (Object.values(row)[0] ?? null);
  };
}

/** {@link queryValue} of a count or sum; 0 without a row. */
export function queryNumber(db: Db | Tx): SqlTag<number> {
  return async (text, ...values) => (await queryValue<number>(db)(text, ...values)) ?? 0;
}

/** The only column of every row. */
export function queryColumn<Value>(db: Db | Tx): SqlTag<Value[]> {
  return async (text, ...values) =>
    (await sql<Record<string, Value>>(text, ...values).execute(db)).rows.flatMap((row) => Object.values(row));
}

/** Whether the statement returned a row: `select from …`, or a write with `returning`. */
export function hasRows(db: Db | Tx): SqlTag<boolean> {
  return async (text, ...values) => (await sql(text, ...values).execute(db)).rows.length > 0;
}

export function executeSql(db: Db | Tx): SqlTag<void> {
  return async (text, ...values) => void (await sql(text, ...values).execute(db));
}
