import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';

/** One entered result. Confirmed, dismissed, or waiting for a second person. */
export interface ResultVersion {
  readonly version: number;
  readonly result: string;
  readonly setIndex: string;
  readonly setValue: string;
  readonly enteredBy: string;
  readonly enteredAt: Date;
  readonly confirmedBy: string | null;
  readonly confirmedAt: Date | null;
  readonly dismissedBy: string | null;
}

/** All versions of a section's result, oldest first. */
export async function readVersions(db: Db | Tx, sectionId: string): Promise<ResultVersion[]> {
  const { rows } = await sql<ResultVersion>`
    select version, result, set_index as "setIndex", set_value as "setValue", entered_by as "enteredBy", entered_at as "enteredAt",
      confirmed_by as "confirmedBy", confirmed_at as "confirmedAt", dismissed_by as "dismissedBy"
    from two_d_result where section_id = ${sectionId}::uuid order by version`.execute(db);
  return rows;
}

export interface NewVersion {
  readonly version: number;
  readonly result: string;
  readonly setIndex: string;
  readonly setValue: string;
}

/** Keeps an entered result; `confirmedBy` where it counts at once. */
export async function insertVersion(
  tx: Tx,
  sectionId: string,
  entered: NewVersion & { readonly by: string; readonly at: Date; readonly confirmedBy: string | null },
): Promise<void> {
  const at = entered.at.toISOString();
  await sql`
    insert into two_d_result (section_id, version, result, set_index, set_value, entered_by, entered_at, confirmed_by, confirmed_at)
    values (${sectionId}::uuid, ${entered.version}::integer, ${entered.result}, ${entered.setIndex}, ${entered.setValue}, ${entered.by}, ${at}::timestamptz,
      ${entered.confirmedBy}::text, ${entered.confirmedBy === null ? null : at}::timestamptz)`.execute(tx);
}

export async function confirmVersion(
  tx: Tx,
  sectionId: string,
  version: number,
  given: { readonly by: string; readonly at: Date },
): Promise<void> {
  await sql`
    update two_d_result set confirmed_by = ${given.by}, confirmed_at = ${given.at.toISOString()}::timestamptz
    where section_id = ${sectionId}::uuid and version = ${version}::integer`.execute(tx);
}

/** The versions that wait are taken off the table; they stay in the list. */
export async function dismissWaiting(
  tx: Tx,
  sectionId: string,
  given: { readonly by: string; readonly at: Date },
): Promise<void> {
  await sql`
    update two_d_result set dismissed_by = ${given.by}, dismissed_at = ${given.at.toISOString()}::timestamptz
    where section_id = ${sectionId}::uuid and confirmed_at is null and dismissed_at is null`.execute(tx);
}

/** A result that contradicts the standing one waits for a second person: nothing is paid meanwhile (F18). */
export async function hasConflict(tx: Tx, sectionId: string): Promise<boolean> {
  const { rows } = await sql`
    select version from two_d_result where section_id = ${sectionId}::uuid and confirmed_at is null and dismissed_at is null limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}
