import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';

export async function readGrantedAt(db: Db, playerId: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`select at from share_grant where player_id = ${playerId}::uuid`.execute(db);
  return rows[0]?.at ?? null;
}

export async function insertNetwork(db: Db, playerId: string, network: Buffer): Promise<void> {
  await sql`
    insert into share_network (player_id, network) values (${playerId}::uuid, ${network}) on conflict do nothing`.execute(
    db,
  );
}

/** True when the player has opened the page of the link, and never from this network. */
export async function isForeignNetwork(tx: Tx, playerId: string, network: Buffer): Promise<boolean> {
  const { rows } = await sql<{ isForeign: boolean | null }>`
    select bool_and(network <> ${network}) as "isForeign" from share_network where player_id = ${playerId}::uuid`.execute(
    tx,
  );
  return rows[0]?.isForeign ?? false;
}

/** I21: `false` for a second grant of a player or a device. */
export async function insertGrant(
  tx: Tx,
  grant: { readonly playerId: string; readonly points: number; readonly deviceId: string; readonly at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into share_grant (player_id, points, visitor_device, at)
    values (${grant.playerId}::uuid, ${grant.points}::integer, ${grant.deviceId}, ${grant.at.toISOString()}::timestamptz)
    on conflict do nothing returning player_id`.execute(tx);
  return rows.length > 0;
}

export async function erasePlayer(tx: Tx, playerId: string): Promise<void> {
  await sql`delete from share_network where player_id = ${playerId}::uuid`.execute(tx);
}
