import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';

export async function readPinHash(db: Db | Tx, playerId: string): Promise<string | null> {
  const { rows } = await sql<{
    pinHash: string;
  }>`select pin_hash as "pinHash" from withdrawal_pin where player_id = ${playerId}::uuid`.execute(db);
  return rows[0]?.pinHash ?? null;
}

/** Blocks a change of the PIN until the transaction ends. */
export async function lockPinHash(tx: Tx, playerId: string): Promise<string | null> {
  const { rows } = await sql<{ pinHash: string }>`
    select pin_hash as "pinHash" from withdrawal_pin where player_id = ${playerId}::uuid for share`.execute(tx);
  return rows[0]?.pinHash ?? null;
}

export interface NewPin {
  readonly playerId: string;
  readonly pinHash: string;
  readonly at: Date;
}

/** False when there is a PIN already. */
export async function insertPin(tx: Tx, pin: NewPin): Promise<boolean> {
  const { rows } = await sql`
    insert into withdrawal_pin (player_id, pin_hash, changed_at) values (${pin.playerId}::uuid, ${pin.pinHash}, ${pin.at.toISOString()}::timestamptz)
    on conflict do nothing returning player_id`.execute(tx);
  return rows.length > 0;
}

/** False when `provedHash` is not the current one. */
export async function replacePin(tx: Tx, pin: NewPin, provedHash: string): Promise<boolean> {
  const { rows } = await sql`
    update withdrawal_pin set pin_hash = ${pin.pinHash}, changed_at = ${pin.at.toISOString()}::timestamptz
    where player_id = ${pin.playerId}::uuid and pin_hash = ${provedHash} returning player_id`.execute(tx);
  return rows.length > 0;
}

export async function writePin(tx: Tx, pin: NewPin): Promise<void> {
  await sql`
    insert into withdrawal_pin (player_id, pin_hash, changed_at) values (${pin.playerId}::uuid, ${pin.pinHash}, ${pin.at.toISOString()}::timestamptz)
    on conflict (player_id) do update set pin_hash = excluded.pin_hash, changed_at = excluded.changed_at`.execute(tx);
}
