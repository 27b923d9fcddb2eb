import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { executeSql, hasRows, queryColumn, queryRow, queryRows, queryValue } from '../../platform/database/query.ts';
import { toJsonRows } from '../../platform/database/json.ts';
import { deleteSandboxMessages } from '../../platform/messages.ts';

/** What other modules know about a player and delete of one: they own the tables. */
export interface ClosureParts {
  /** True in SQL while the module has money of the player, a debt or anything pending. */
  readonly openMoney: readonly ((playerId: string) => RawBuilder<boolean>)[];
  readonly countTransfers: (db: Db | Tx, playerId: string) => Promise<Omit<GameTraces, 'sessions'>>;
  readonly countGameSessions: (db: Db | Tx, playerId: string) => Promise<number>;
  readonly readBreakEnd: (tx: Tx, playerId: string) => Promise<Date | null>;
  /** Run one after the other in the transaction of the erasure. */
  readonly erasers: readonly ((tx: Tx, playerId: string, at: Date) => Promise<void>)[];
}

/** Tables of the books that may still identify the player of a closed account, with the reason. */
export const NAMED_IN_BOOKS: Readonly<Record<string, string>> = {
  bank_account: 'the recipient of payments; withdrawals refer to it',
  withdrawal: 'the recipient of the payment',
  top_up: 'the sender according to the bank',
};

/** {@link closePlayer} overwrites the phone with `closed <id>`. */
const IS_OPEN = sql.raw(`phone <> 'closed ' || id`);

/** Locks the row, so that a second closure waits and no new row can refer to the player. */
export async function lockOpenAccount(tx: Tx, playerId: string): Promise<boolean> {
  // The condition is on the locked row: after a lock wait PostgreSQL re-reads that row only.
  return await hasRows(tx)`
    select from player where id = ${playerId}::uuid and ${IS_OPEN} for update`;
}

/** Blocks a closure until the transaction ends. For commands whose session was checked before the closure. */
export async function lockIfClosed(tx: Tx, playerId: string): Promise<boolean> {
  const rows = await queryRows<{ isOpen: boolean }>(tx)`
    select ${IS_OPEN} as "isOpen" from player where id = ${playerId}::uuid for key share`;
  return rows[0]?.isOpen === false;
}

export const isAccountClosed = (db: Db | Tx, playerId: string) =>
  hasRows(db)`select from account_closure where player_id = ${playerId}::uuid`;

/** One statement, because money that moves from one module to another between two statements is in neither. */
export async function isAccountInUse(tx: Tx, openMoney: ClosureParts['openMoney'], playerId: string): Promise<boolean> {
  const conditions = openMoney.map((buildCondition) => sql`(${buildCondition(playerId)})`);
  const row = await queryRow<{ isInUse: boolean }>(tx)`select ${sql.join(conditions, sql` or `)} as "isInUse"`;
  return row?.isInUse ?? true;
}

export interface GameTraces {
  readonly transfers: number;
  readonly underWay: number;
  readonly sessions: number;
}

/** The row stays, because the ledger refers to it. */
export async function closePlayer(
  tx: Tx,
  closure: { readonly playerId: string; readonly at: Date; readonly phoneHash: Buffer; readonly phoneFreeAt: Date },
): Promise<void> {
  const { playerId, at, phoneHash } = closure;
  await deleteContactRecords(tx, playerId);
  await executeSql(tx)`
    insert into account_closure (player_id, closed_at, phone_hash, phone_free_at)
    values (${playerId}::uuid, ${at.toISOString()}::timestamptz, ${phoneHash},
      ${closure.phoneFreeAt.toISOString()}::timestamptz)`;
  await executeSql(tx)`
    update player set phone = 'closed ' || id, password_hash = '', name = '', email = null, email_verified_at = null,
      agent_code = null, referral_code = 'closed ' || id, photo_id = null, is_phone_verified = false
    where id = ${playerId}::uuid`;
}

/** Includes e-mails that were never verified. */
async function deleteContactRecords(tx: Tx, playerId: string): Promise<void> {
  const devices = sql`(select device_id from player_device where player_id = ${playerId}::uuid)`;
  const rows = await queryRows<{ contact: string | null }>(tx)`
    select unnest(array[phone, lower(email)]) as contact from player where id = ${playerId}::uuid
    union select recipient from one_time_code where purpose = 'verify-email' and device_id in ${devices}`;
  const contacts = rows.flatMap(({ contact }) => contact ?? []);
  const selected = sql`(select json_array_elements_text(${toJsonRows(contacts)}))`;
  await executeSql(tx)`delete from one_time_code where recipient in ${selected} or device_id in ${devices}`;
  await executeSql(tx)`
    delete from attempt_counter where string_to_array(subject, ' ') && array${selected}
      or string_to_array(subject, ' ') && array${devices}`;
  await deleteSandboxMessages(tx, contacts);
}

export const readPhoneReservation = (tx: Tx, phoneHash: Buffer, at: Date) => queryValue<Date>(tx)`
  select max(phone_free_at) as until from account_closure
  where phone_hash = ${phoneHash} and phone_free_at > ${at.toISOString()}::timestamptz`;

export const readAccountsToErase = (db: Db, closedBefore: Date, limit: number) => queryColumn<string>(db)`
  select player_id as "playerId" from account_closure
  where erased_at is null and closed_at <= ${closedBefore.toISOString()}::timestamptz
  order by closed_at limit ${limit}::integer`;

export async function deletePlayerRecords(tx: Tx, playerId: string): Promise<void> {
  await executeSql(tx)`delete from player_photo where player_id = ${playerId}::uuid`;
  await executeSql(tx)`delete from player_device where player_id = ${playerId}::uuid`;
  await executeSql(tx)`delete from player_session where player_id = ${playerId}::uuid`;
  await executeSql(tx)`delete from passkey where player_id = ${playerId}::uuid`;
}

export const markErased = (tx: Tx, playerId: string, at: Date) => executeSql(tx)`
  update account_closure set erased_at = ${at.toISOString()}::timestamptz where player_id = ${playerId}::uuid`;
