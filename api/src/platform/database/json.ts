import { sql, type RawBuilder } from 'kysely';

/**
 * A value as a jsonb parameter, for columns and comparisons. The two drivers would otherwise disagree: one turns an array into an SQL array.
 */
export function json(value: unknown): RawBuilder<unknown> {
  return sql`${JSON.stringify(value)}::text::jsonb`;
}

/**
 * A whole table of rows as one parameter, read by `json_to_recordset`, or a list by `json_array_elements_text`: alike on both drivers. Rows
 * that are read once need no tree of jsonb: building it costs as much as a third of the reading.
 */
export function jsonRows(value: readonly unknown[]): RawBuilder<unknown> {
  return sql`${JSON.stringify(value)}::text::json`;
}

/** {@link json}, where no value is no value in SQL, and not JSON's null. */
export function jsonOrNull(value: unknown): RawBuilder<unknown> {
  return value === null ? sql`null::jsonb` : json(value);
}
