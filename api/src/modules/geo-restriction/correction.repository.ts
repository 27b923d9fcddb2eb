import { sql } from 'kysely';
import type { GeoRestrictionCause } from '@padauk/contract/games/games';
import type { Db, Tx } from '../../platform/database/database.ts';
import { executeSql, hasRows, queryRow, queryRows } from '../../platform/database/query.ts';
import { toJsonRows } from '../../platform/database/json.ts';
import type { Correction } from './judge-address.rules.ts';

export interface CorrectionRow extends Correction {
  readonly id: string;
  readonly reason: string;
  readonly by: string;
  readonly at: Date;
  readonly endsAt: Date;
  readonly endedAt: Date | null;
}

const MAX_LISTED = 500;
const COLUMNS = sql`id, network, country, reason, made_by as "by", made_at as "at", ends_at as "endsAt", ended_at as "endedAt"`;

export const readActiveCorrections = (db: Db | Tx, at: Date) => queryRows<CorrectionRow>(db)`
  select ${COLUMNS} from address_correction where ended_at is null and ends_at > ${at.toISOString()}::timestamptz
  order by made_at desc`;

export const readCorrections = (db: Db) => queryRows<CorrectionRow>(db)`
  select ${COLUMNS} from address_correction order by made_at desc limit ${MAX_LISTED}::integer`;

export const insertCorrection = (tx: Tx, row: Omit<CorrectionRow, 'endedAt'>) => executeSql(tx)`
  insert into address_correction (id, network, country, reason, made_by, made_at, ends_at)
  values (${row.id}::uuid, ${row.network}, ${row.country}, ${row.reason}, ${row.by},
    ${row.at.toISOString()}::timestamptz, ${row.endsAt.toISOString()}::timestamptz)`;

/** Null when no live correction has this id. */
export async function endCorrection(
  tx: Tx,
  { id, by, at }: { readonly id: string; readonly by: string; readonly at: Date },
): Promise<CorrectionRow | null> {
  const now = at.toISOString();
  return await queryRow<CorrectionRow>(tx)`
    update address_correction set ended_at = ${now}::timestamptz, ended_by = ${by}
    where id = ${id}::uuid and ended_at is null and ends_at > ${now}::timestamptz returning ${COLUMNS}`;
}

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

const REPORT_COLUMNS = sql`id, address, player_id as "playerId", provider, country, cause, note, sent_at as "at"`;

/** At most one report per address waits; a repeated one is ignored. */
export const insertReport = (db: Db, row: ReportRow) => executeSql(db)`
  insert into address_report (id, address, player_id, provider, country, cause, note, sent_at)
  values (${row.id}::uuid, ${row.address}, ${row.playerId}::uuid, ${row.provider}, ${row.country}, ${row.cause},
    ${row.note}, ${row.at.toISOString()}::timestamptz)
  on conflict (address) where decided_at is null do nothing`;

export const isReported = (db: Db, address: string) =>
  hasRows(db)`select from address_report where address = ${address} and decided_at is null`;

export const readWaitingReports = (db: Db | Tx) => queryRows<ReportRow>(db)`
  select ${REPORT_COLUMNS} from address_report where decided_at is null
  order by sent_at limit ${MAX_LISTED}::integer`;

/** Returns the reports that were waiting. */
export const markReportsDecided = (
  tx: Tx,
  ids: readonly string[],
  { end, by, at }: { readonly end: ReportDecision; readonly by: string; readonly at: Date },
) => queryRows<ReportRow>(tx)`
  update address_report set decided_at = ${at.toISOString()}::timestamptz, decision = ${end}, decided_by = ${by}
  where decided_at is null
    and id in (select value::uuid from json_array_elements_text(${toJsonRows(ids)}) as asked(value))
  returning ${REPORT_COLUMNS}`;

export const deleteOldReports = (db: Db, before: Date) =>
  executeSql(db)`delete from address_report where sent_at < ${before.toISOString()}::timestamptz`;

export const erasePlayer = (tx: Tx, playerId: string) =>
  executeSql(tx)`delete from address_report where player_id = ${playerId}::uuid`;
