import { sql, type RawBuilder } from 'kysely';

/** A jsonb parameter. Without the cast, one driver turns an array into an SQL array. */
export function toJsonb(value: unknown): RawBuilder<unknown> {
  return sql`${JSON.stringify(value)}::text::jsonb`;
}

/** Rows for `json_to_recordset`. A jsonb tree would add about a third to the read cost. */
export function toJsonRows(value: readonly unknown[]): RawBuilder<unknown> {
  return sql`${JSON.stringify(value)}::text::json`;
}

export function toJsonbOrNull(value: unknown): RawBuilder<unknown> {
  return value === null ? sql`null::jsonb` : toJsonb(value);
}
