import { sql } from 'kysely';
import type { Db, Tx } from '../platform/database/database.ts';

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

/** The session of whoever has this secret. */
export async function readSessionOfSecret(db: Db, secretHash: Buffer): Promise<ProviderSessionRow | null> {
  const { rows } = await sql<ProviderSessionRow>`
    select ${COLUMNS} from provider_session where secret_hash = ${secretHash}`.execute(db);
  return rows[0] ?? null;
}

export async function readProviderSession(db: Db | Tx, id: string): Promise<ProviderSessionRow | null> {
  const { rows } = await sql<ProviderSessionRow>`
    select ${COLUMNS} from provider_session where id = ${id}::uuid`.execute(db);
  return rows[0] ?? null;
}

/** The row stays locked until the transaction ends: one round at a time takes the seed. */
export async function lockProviderSession(tx: Tx, id: string): Promise<ProviderSessionRow | null> {
  const { rows } = await sql<ProviderSessionRow>`
    select ${COLUMNS} from provider_session where id = ${id}::uuid for update`.execute(tx);
  return rows[0] ?? null;
}

export async function writeNextSeed(tx: Tx, id: string, nextSeed: string): Promise<void> {
  await sql`update provider_session set next_seed = ${nextSeed} where id = ${id}::uuid`.execute(tx);
}
