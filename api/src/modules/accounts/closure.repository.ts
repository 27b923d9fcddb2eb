import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { executeSql, hasRows, queryRow, queryRows } from '../../platform/database/query.ts';
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

/** Each other table of `EXPORTED_TABLES` is emptied: here, or by an eraser of {@link ClosureParts}. */
export const RETAINED_TABLES: Readonly<Record<string, string>> = {
  player: 'the books refer to its id; phone, name, e-mail, password and codes are overwritten',
  one_time_code: 'deleted with the closure itself',
  identity_check: 'the digest of the card stays, so that the office sees its next use; all other data is overwritten',
  ...assignReason('the books and their evidence', [
    'ledger_balance',
    'ledger_entry',
    'top_up',
    'top_up_photo',
    'top_up_day',
    'bank_account',
    'bank_account_count',
    'bank_account_change',
    'withdrawal',
    'last_withdrawal_request',
    'transfer',
    'last_transfer_request',
    'game_wallet_seen',
    'game_session',
    'adjustment',
    'player_debt',
    'debt_end',
    'operator_decision',
    'ticket',
    'number_line',
    'ticket_payout',
    'ticket_refund',
    'match_ticket',
    'match_leg',
    'match_exposure',
    'package_ticket',
    'cash_back_claim',
    'cash_back_supplement',
    'invite_claim',
    'invite_share',
    'invite_hold',
    'share_grant',
  ]),
  ...assignReason('a break stays valid after the closure, and player protection needs evidence', [
    'player_break',
    'protection_event',
  ]),
  ...assignReason('chat messages, reports and mutes stay without a name', ['room_message', 'room_report', 'room_mute']),
  account_closure: 'the record of the closure',
};

/** Tables of the books that may still identify the player of a closed account, with the reason. */
export const NAMED_IN_BOOKS: Readonly<Record<string, string>> = {
  bank_account: 'the recipient of payments; withdrawals refer to it',
  withdrawal: 'the recipient of the payment',
  top_up: 'the sender according to the bank',
};

function assignReason(why: string, tables: readonly string[]): Record<string, string> {
  return Object.fromEntries(tables.map((table) => [table, why]));
}

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

export async function isAccountClosed(db: Db | Tx, playerId: string): Promise<boolean> {
  return await hasRows(db)`select from account_closure where player_id = ${playerId}::uuid`;
}

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
    update player set phone = 'closed ' || id, password_hash = '', name = '', email = null, email_verified_at = null, agent_code = null,
      referral_code = 'closed ' || id, photo_id = null, is_phone_verified = false where id = ${playerId}::uuid`;
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

export async function readPhoneReservation(tx: Tx, phoneHash: Buffer, at: Date): Promise<Date | null> {
  const row = await queryRow<{ until: Date | null }>(tx)`
    select max(phone_free_at) as until from account_closure
    where phone_hash = ${phoneHash} and phone_free_at > ${at.toISOString()}::timestamptz`;
  return row?.until ?? null;
}

export async function readAccountsToErase(db: Db, closedBefore: Date, limit: number): Promise<string[]> {
  const rows = await queryRows<{ playerId: string }>(db)`
    select player_id as "playerId" from account_closure
    where erased_at is null and closed_at <= ${closedBefore.toISOString()}::timestamptz
    order by closed_at limit ${limit}::integer`;
  return rows.map(({ playerId }) => playerId);
}

export async function deletePlayerRecords(tx: Tx, playerId: string): Promise<void> {
  await executeSql(tx)`delete from player_photo where player_id = ${playerId}::uuid`;
  await executeSql(tx)`delete from player_device where player_id = ${playerId}::uuid`;
  await executeSql(tx)`delete from player_session where player_id = ${playerId}::uuid`;
  await executeSql(tx)`delete from passkey where player_id = ${playerId}::uuid`;
}

export async function markErased(tx: Tx, playerId: string, at: Date): Promise<void> {
  await executeSql(tx)`
    update account_closure set erased_at = ${at.toISOString()}::timestamptz where player_id = ${playerId}::uuid`;
}
