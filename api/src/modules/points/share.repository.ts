import type { Db, Tx } from '../../platform/database/database.ts';
import { executeSql, hasRows, queryValue } from '../../platform/database/query.ts';

export const readGrantedAt = (db: Db, playerId: string) =>
  queryValue<Date>(db)`select at from share_grant where player_id = ${playerId}::uuid`;

export const insertNetwork = (db: Db, playerId: string, network: Buffer) => executeSql(db)`
  insert into share_network (player_id, network) values (${playerId}::uuid, ${network}) on conflict do nothing`;

/** True when the player has opened the page of the link, and never from this network. */
export async function isForeignNetwork(tx: Tx, playerId: string, network: Buffer): Promise<boolean> {
  const isForeign = await queryValue<boolean>(tx)`
    select bool_and(network <> ${network}) as "isForeign" from share_network where player_id = ${playerId}::uuid`;
  return isForeign ?? false;
}

/** I21: `false` for a second grant of a player or a device. */
export const insertGrant = (
  tx: Tx,
  grant: { readonly playerId: string; readonly points: number; readonly deviceId: string; readonly at: Date },
) => hasRows(tx)`
  insert into share_grant (player_id, points, visitor_device, at)
  values (${grant.playerId}::uuid, ${grant.points}::integer, ${grant.deviceId}, ${grant.at.toISOString()}::timestamptz)
  on conflict do nothing returning player_id`;

export const erasePlayer = (tx: Tx, playerId: string) =>
  executeSql(tx)`delete from share_network where player_id = ${playerId}::uuid`;
