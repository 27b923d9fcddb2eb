import type { Db, Tx } from '../../../platform/database/database.ts';
import { executeSql, hasRows, queryValue } from '../../../platform/database/query.ts';

export const readPinHash = (db: Db | Tx, playerId: string) => queryValue<string>(db)`
  select pin_hash as "pinHash" from withdrawal_pin where player_id = ${playerId}::uuid`;

/** Blocks a change of the PIN until the transaction ends. */
export const lockPinHash = (tx: Tx, playerId: string) => queryValue<string>(tx)`
  select pin_hash as "pinHash" from withdrawal_pin where player_id = ${playerId}::uuid for share`;

export interface NewPin {
  readonly playerId: string;
  readonly pinHash: string;
  readonly at: Date;
}

/** False when there is a PIN already. */
export const insertPin = (tx: Tx, pin: NewPin) => hasRows(tx)`
  insert into withdrawal_pin (player_id, pin_hash, changed_at)
  values (${pin.playerId}::uuid, ${pin.pinHash}, ${pin.at.toISOString()}::timestamptz)
  on conflict do nothing returning player_id`;

export const replacePin = (tx: Tx, pin: NewPin, provedHash: string) => hasRows(tx)`
  update withdrawal_pin set pin_hash = ${pin.pinHash}, changed_at = ${pin.at.toISOString()}::timestamptz
  where player_id = ${pin.playerId}::uuid and pin_hash = ${provedHash} returning player_id`;

export const writePin = (tx: Tx, pin: NewPin) => executeSql(tx)`
  insert into withdrawal_pin (player_id, pin_hash, changed_at)
  values (${pin.playerId}::uuid, ${pin.pinHash}, ${pin.at.toISOString()}::timestamptz)
  on conflict (player_id) do update set pin_hash = excluded.pin_hash, changed_at = excluded.changed_at`;
