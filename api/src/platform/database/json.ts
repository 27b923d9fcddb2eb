import { sql, type RawBuilder } from 'kysely';

/**
 * A value as a jsonb parameter. The two drivers would otherwise disagree (one turns an array into an SQL array), and a whole table of
 * rows as one parameter, read by `jsonb_to_recordset`, works alike on both.
 */
export function json(value: unknown): RawBuilder<unknown> {
  return sql`${JSON.stringify(value)}::text::jsonb`;
}

/** {@link json}, where no value is no value in SQL, and not JSON's null. */
export function jsonOrNull(value: unknown): RawBuilder<unknown> {
  return value === null ? sql`null::jsonb` : json(value);
}
