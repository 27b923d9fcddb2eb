import { sql } from 'kysely';
import type { Db, Tx } from '../platform/database/database.ts';
import { toJsonRows } from '../platform/database/json.ts';

export interface ProviderSessionRow {
  readonly id: string;
  readonly playerId: string;
  readonly game: string;
  readonly returnTo: string;
  readonly nextSeed: string;
}

const COLUMNS = sql`id, player_id as "playerId", game, return_to as "returnTo", next_seed as "nextSeed"`;

export async function insertProviderSession(
  db: Db | Tx,
  row: ProviderSessionRow,
  { secretHash, at }: { readonly secretHash: Buffer; readonly at: Date },
): Promise<void> {
  await sql`
    insert into provider_session (id, player_id, game, secret_hash, return_to, next_seed, opened_at)
    values (${row.id}::uuid, ${row.playerId}::uuid, ${row.game}, ${secretHash}, ${row.returnTo}, ${row.nextSeed}, ${at.toISOString()}::timestamptz)`.execute(
    db,
  );
}

export async function readSessionsBySecretHash(
  db: Db,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, ProviderSessionRow>> {
  const { rows } = await sql<ProviderSessionRow & { readonly hash: string }>`
    select wanted.hash, ${COLUMNS} from json_array_elements_text(${toJsonRows(hashes)}) as wanted(hash)
    join provider_session on secret_hash = decode(wanted.hash, 'hex')`.execute(db);
  return new Map(rows.map(({ hash, ...row }) => [hash, row]));
}

export async function readProviderSessions(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ProviderSessionRow>> {
  const { rows } = await sql<ProviderSessionRow>`
    select ${COLUMNS} from json_array_elements_text(${toJsonRows(ids)}) as wanted(wanted_id)
    join provider_session on id = wanted.wanted_id::uuid`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

export async function readProviderSession(db: Db | Tx, id: string): Promise<ProviderSessionRow | null> {
  const { rows } = await sql<ProviderSessionRow>`
    select ${COLUMNS} from provider_session where id = ${id}::uuid`.execute(db);
  return rows[0] ?? null;
}

/** Locks the session, so that one round at a time takes its seed. */
export async function lockProviderSession(tx: Tx, id: string): Promise<ProviderSessionRow | null> {
  const { rows } = await sql<ProviderSessionRow>`
    select ${COLUMNS} from provider_session where id = ${id}::uuid for update`.execute(tx);
  return rows[0] ?? null;
}

/** Locks in id order. */
export async function lockProviderSessions(
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ProviderSessionRow>> {
  const { rows } = await sql<ProviderSessionRow>`
    select ${COLUMNS} from json_array_elements_text(${toJsonRows([...ids].sort())}) as wanted(wanted_id)
    cross join lateral (select * from provider_session where id = wanted.wanted_id::uuid for update) locked`.execute(
    tx,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

export async function writeNextSeed(tx: Tx, id: string, nextSeed: string): Promise<void> {
  await sql`update provider_session set next_seed = ${nextSeed} where id = ${id}::uuid`.execute(tx);
}

export async function writeNextSeeds(
  tx: Tx,
  seeds: readonly { readonly id: string; readonly nextSeed: string }[],
): Promise<void> {
  await sql`
    update provider_session session set next_seed = seeds."nextSeed"
    from json_to_recordset(${toJsonRows(seeds)}) as seeds(id uuid, "nextSeed" text) where session.id = seeds.id`.execute(
    tx,
  );
}
