import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';

export async function readShareCode(db: Db, playerId: string): Promise<string> {
  const { rows } = await sql<{ code: string }>`
    select referral_code as code from player where id = ${playerId}::uuid`.execute(db);
  return rows[0]?.code ?? '';
}

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

/** Null when the visitor uses a device or a network of the owner. */
export async function readSharer(
  tx: Tx,
  opened: { readonly code: string; readonly deviceId: string; readonly network: Buffer },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from player where referral_code = ${opened.code}
      and exists (select from share_network where player_id = player.id)
      and not exists (select from share_network where player_id = player.id and network = ${opened.network})
      and not exists (select from player_device where player_id = player.id and device_id = ${opened.deviceId})`.execute(
    tx,
  );
  return rows[0]?.id ?? null;
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
