import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '../platform/database/database.ts';
import { executeSql, queryRows } from '../platform/database/query.ts';
import { toJsonRows } from '../platform/database/json.ts';

export interface ProviderSessionRow {
  readonly id: string;
  readonly playerId: string;
  readonly game: string;
  readonly returnTo: string;
  readonly nextSeed: string;
}

const COLUMNS = sql`id, player_id as "playerId", game, return_to as "returnTo", next_seed as "nextSeed"`;

export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

export async function insertProviderSession(
  db: Db,
  row: ProviderSessionRow,
  { secret, at }: { readonly secret: string; readonly at: Date },
): Promise<void> {
  await executeSql(db)`
    insert into provider_session (id, player_id, game, secret_hash, return_to, next_seed, opened_at)
    values (${row.id}::uuid, ${row.playerId}::uuid, ${row.game}, ${hashSecret(secret)}, ${row.returnTo},
      ${row.nextSeed}, ${at.toISOString()}::timestamptz)`;
}

export async function readSessionsBySecretHash(
  db: Db,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, ProviderSessionRow>> {
  const rows = await queryRows<ProviderSessionRow & { readonly hash: string }>(db)`
    select wanted.hash, ${COLUMNS} from json_array_elements_text(${toJsonRows(hashes)}) as wanted(hash)
    join provider_session on secret_hash = decode(wanted.hash, 'hex')`;
  return new Map(rows.map(({ hash, ...row }) => [hash, row]));
}

/** Locks in id order, so that one round at a time takes the seed of a session. */
export async function lockProviderSessions(
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ProviderSessionRow>> {
  const rows = await queryRows<ProviderSessionRow>(tx)`
    select ${COLUMNS} from json_array_elements_text(${toJsonRows([...ids].sort())}) as wanted(wanted_id)
    cross join lateral (select * from provider_session where id = wanted.wanted_id::uuid for update) locked`;
  return new Map(rows.map((row) => [row.id, row]));
}

export async function writeNextSeeds(
  tx: Tx,
  seeds: readonly { readonly id: string; readonly nextSeed: string }[],
): Promise<void> {
  await executeSql(tx)`
    update provider_session session set next_seed = seeds."nextSeed"
    from json_to_recordset(${toJsonRows(seeds)}) as seeds(id uuid, "nextSeed" text)
    where session.id = seeds.id`;
}
