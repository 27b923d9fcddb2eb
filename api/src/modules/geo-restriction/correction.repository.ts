import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Correction } from './judge-address.rules.ts';

export interface CorrectionRow extends Correction {
  readonly id: string;
  readonly reason: string;
  readonly by: string;
  readonly at: Date;
  readonly endsAt: Date;
  readonly endedAt: Date | null;
}

const COLUMNS = sql`id, network, country, reason, made_by as "by", made_at as "at", ends_at as "endsAt", ended_at as "endedAt"`;

export async function readActiveCorrections(db: Db | Tx, at: Date): Promise<CorrectionRow[]> {
  const { rows } = await sql<CorrectionRow>`
    select ${COLUMNS} from address_correction where ended_at is null and ends_at > ${at.toISOString()}::timestamptz order by made_at desc`.execute(
    db,
  );
  return rows;
}

export async function readCorrections(db: Db, limit: number): Promise<CorrectionRow[]> {
  const { rows } = await sql<CorrectionRow>`
    select ${COLUMNS} from address_correction order by made_at desc limit ${limit}::integer`.execute(db);
  return rows;
}

export async function insertCorrection(tx: Tx, row: Omit<CorrectionRow, 'endedAt'>): Promise<void> {
  await sql`
    insert into address_correction (id, network, country, reason, made_by, made_at, ends_at)
    values (${row.id}::uuid, ${row.network}, ${row.country}, ${row.reason}, ${row.by}, ${row.at.toISOString()}::timestamptz, ${row.endsAt.toISOString()}::timestamptz)`.execute(
    tx,
  );
}

/** Null when no live correction has this id. */
export async function endCorrection(
  tx: Tx,
  { id, by, at }: { readonly id: string; readonly by: string; readonly at: Date },
): Promise<CorrectionRow | null> {
  const now = at.toISOString();
  const { rows } = await sql<CorrectionRow>`
    update address_correction set ended_at = ${now}::timestamptz, ended_by = ${by}
    where id = ${id}::uuid and ended_at is null and ends_at > ${now}::timestamptz returning ${COLUMNS}`.execute(tx);
  return rows[0] ?? null;
}
