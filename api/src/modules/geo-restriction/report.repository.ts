import type { GeoRestrictionCause } from '@padauk/contract/games';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { toJsonRows } from '../../platform/database/json.ts';

export interface ReportRow {
  readonly id: string;
  readonly address: string;
  readonly playerId: string | null;
  readonly provider: string | null;
  readonly country: string | null;
  readonly cause: GeoRestrictionCause;
  readonly note: string;
  readonly at: Date;
}

export type ReportDecision = 'corrected' | 'dismissed';

const COLUMNS = sql`id, address, player_id as "playerId", provider, country, cause, note, sent_at as "at"`;

/** At most one report per address waits; a repeated one is ignored. */
export async function insertReport(db: Db, row: ReportRow): Promise<void> {
  await sql`
    insert into address_report (id, address, player_id, provider, country, cause, note, sent_at)
    values (${row.id}::uuid, ${row.address}, ${row.playerId}::uuid, ${row.provider}, ${row.country}, ${row.cause}, ${row.note}, ${row.at.toISOString()}::timestamptz)
    on conflict (address) where decided_at is null do nothing`.execute(db);
}

export async function isReported(db: Db, address: string): Promise<boolean> {
  const { rows } = await sql`select from address_report where address = ${address} and decided_at is null`.execute(db);
  return rows.length > 0;
}

export async function readWaitingReports(db: Db | Tx, limit: number): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    select ${COLUMNS} from address_report where decided_at is null order by sent_at limit ${limit}::integer`.execute(
    db,
  );
  return rows;
}

/** Returns the reports that were waiting. */
export async function markReportsDecided(
  tx: Tx,
  ids: readonly string[],
  { end, by, at }: { readonly end: ReportDecision; readonly by: string; readonly at: Date },
): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    update address_report set decided_at = ${at.toISOString()}::timestamptz, decision = ${end}, decided_by = ${by}
    where decided_at is null and id in (select value::uuid from json_array_elements_text(${toJsonRows(ids)}) as asked(value)) returning ${COLUMNS}`.execute(
    tx,
  );
  return rows;
}

export async function deleteOldReports(db: Db, before: Date): Promise<void> {
  await sql`delete from address_report where sent_at < ${before.toISOString()}::timestamptz`.execute(db);
}

export async function erasePlayer(tx: Tx, playerId: string): Promise<void> {
  await sql`delete from address_report where player_id = ${playerId}::uuid`.execute(tx);
}
