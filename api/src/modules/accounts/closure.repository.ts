import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { toJsonRows } from '../../platform/database/json.ts';

/** Deleted after a closure: table and column of the owner. Children stand before their parents. */
export const ERASED_TABLES: Readonly<Record<string, string>> = {
  player_photo: 'player_id',
  slip_upload: 'player_id',
  player_device: 'player_id',
  player_session: 'player_id',
  passkey: 'player_id',
  withdrawal_pin: 'player_id',
  bank_account_nickname: 'player_id',
  identity_photo: 'check_id',
  push_subscription: 'player_id',
  notification: 'player_id',
  notification_mark: 'player_id',
  support_message: 'player_id',
  support_photo: 'player_id',
  support_conversation: 'player_id',
  support_read: 'player_id',
  feedback: 'player_id',
  money_refusal: 'player_id',
  room_read: 'player_id',
  expert_follow: 'player_id',
  game_favourite: 'player_id',
  number_favourite: 'player_id',
  border_report: 'player_id',
  winner_hidden: 'player_id',
  deposit_limit: 'player_id',
  stake_limit: 'player_id',
  share_network: 'player_id',
  idempotency_key: 'player_id',
};

/** Each table of `EXPORTED_TABLES` is in {@link ERASED_TABLES} or here, with the reason. */
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
  const { rows } = await sql`
    select from player where id = ${playerId}::uuid and ${IS_OPEN} for update`.execute(tx);
  return rows.length > 0;
}

/** Blocks a closure until the transaction ends. For commands whose session was checked before the closure. */
export async function lockIfClosed(tx: Tx, playerId: string): Promise<boolean> {
  const { rows } = await sql<{ isOpen: boolean }>`
    select ${IS_OPEN} as "isOpen" from player where id = ${playerId}::uuid for key share`.execute(tx);
  return rows[0]?.isOpen === false;
}

/** Money here or in the game wallet, a debt, or anything pending. Points do not count as money. */
export async function isAccountInUse(tx: Tx, playerId: string): Promise<boolean> {
  const { rows } = await sql<{ isInUse: boolean }>`
    with who as (select ${playerId}::uuid as id)
    select exists (select from ledger_balance, who where account_id in
        (select code || ':' || who.id::text from ledger_account_kind where code like 'player\\_%' and code <> 'player_points') and balance <> 0)
      or exists (select from game_wallet_seen, who where player_id = who.id and balance_kyat > 0)
      or exists (select from player_debt, who where player_id = who.id and owed_kyat > 0)
      or exists (select from ticket_state, who where player_id = who.id and state = 'waiting')
      or exists (select from top_up, who where player_id = who.id and state = 'pending')
      or exists (select from withdrawal, who where player_id = who.id and state = 'pending')
      or exists (select from transfer, who where player_id = who.id and state not in ('done', 'refused'))
      or exists (select from adjustment, who where player_id = who.id and state = 'waiting') as "isInUse"`.execute(tx);
  return rows[0]?.isInUse ?? true;
}

export interface GameTraces {
  readonly transfers: number;
  readonly underWay: number;
  readonly sessions: number;
}

/** Equal counts before and after a call to the game wallet prove that no money moved into games meanwhile. */
export async function readGameTraces(db: Db | Tx, playerId: string): Promise<GameTraces> {
  const { rows } = await sql<GameTraces>`
    select (select count(*) from transfer where player_id = ${playerId}::uuid) as transfers,
      (select count(*) from transfer where player_id = ${playerId}::uuid and state not in ('done', 'refused')) as "underWay",
      (select count(*) from game_session where player_id = ${playerId}::uuid) as sessions`.execute(db);
  return rows[0] ?? { transfers: 0, underWay: 0, sessions: 0 };
}

export async function readBreakEnd(tx: Tx, playerId: string): Promise<Date | null> {
  const { rows } = await sql<{ endsAt: Date | null }>`
    select greatest(time_out_until, excluded_until) as "endsAt" from player_break where player_id = ${playerId}::uuid`.execute(
    tx,
  );
  return rows[0]?.endsAt ?? null;
}

/** The row stays, because the ledger refers to it. */
export async function closePlayer(
  tx: Tx,
  closure: { readonly playerId: string; readonly at: Date; readonly phoneHash: Buffer; readonly phoneFreeAt: Date },
): Promise<void> {
  const { playerId, at, phoneHash } = closure;
  await deleteContactRecords(tx, playerId);
  await sql`
    insert into account_closure (player_id, closed_at, phone_hash, phone_free_at)
    values (${playerId}::uuid, ${at.toISOString()}::timestamptz, ${phoneHash}, ${closure.phoneFreeAt.toISOString()}::timestamptz)`.execute(
    tx,
  );
  await sql`
    update player set phone = 'closed ' || id, password_hash = '', name = '', email = null, email_verified_at = null, agent_code = null,
      referral_code = 'closed ' || id, photo_id = null, is_phone_verified = false where id = ${playerId}::uuid`.execute(
    tx,
  );
}

/** Includes e-mails that were never verified. */
async function deleteContactRecords(tx: Tx, playerId: string): Promise<void> {
  const devices = sql`(select device_id from player_device where player_id = ${playerId}::uuid)`;
  const { rows } = await sql<{ contact: string | null }>`
    select unnest(array[phone, lower(email)]) as contact from player where id = ${playerId}::uuid
    union select recipient from one_time_code where purpose = 'verify-email' and device_id in ${devices}`.execute(tx);
  const contacts = sql`(select json_array_elements_text(${toJsonRows(rows.flatMap(({ contact }) => contact ?? []))}))`;
  await sql`delete from one_time_code where recipient in ${contacts} or device_id in ${devices}`.execute(tx);
  await sql`
    delete from attempt_counter where string_to_array(subject, ' ') && array${contacts}
      or string_to_array(subject, ' ') && array${devices}`.execute(tx);
  await sql`delete from sandbox_message where lower(recipient) in ${contacts}`.execute(tx);
}

/** `id` names the player, or a slip, withdrawal, adjustment, transfer, proof or feedback. */
export async function findConcernedPlayer(
  db: Db,
  id: string,
): Promise<{ readonly id: string; readonly phone: string; readonly name: string } | null> {
  const { rows } = await sql<{ id: string; phone: string; name: string }>`
    with wanted as (select ${id}::uuid as id)
    select player.id, phone, name from player where player.id in (
      select id from wanted
      union all select player_id from top_up where id = (select id from wanted)
      union all select player_id from withdrawal where id = (select id from wanted)
      union all select player_id from adjustment where id = (select id from wanted)
      union all select player_id from transfer where id = (select id from wanted)
      union all select player_id from identity_check where id = (select id from wanted)
      union all select player_id from feedback where id = (select id from wanted))`.execute(db);
  return rows[0] ?? null;
}

export async function readPhoneReservation(tx: Tx, phoneHash: Buffer, at: Date): Promise<Date | null> {
  const { rows } = await sql<{ until: Date | null }>`
    select max(phone_free_at) as until from account_closure where phone_hash = ${phoneHash} and phone_free_at > ${at.toISOString()}::timestamptz`.execute(
    tx,
  );
  return rows[0]?.until ?? null;
}

export async function readAccountsToErase(db: Db, closedBefore: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ playerId: string }>`
    select player_id as "playerId" from account_closure
    where erased_at is null and closed_at <= ${closedBefore.toISOString()}::timestamptz order by closed_at limit ${limit}::integer`.execute(
    db,
  );
  return rows.map(({ playerId }) => playerId);
}

export async function erasePlayer(tx: Tx, playerId: string, at: Date): Promise<void> {
  const now = at.toISOString();
  for (const [table, column] of Object.entries(ERASED_TABLES)) {
    const condition =
      column === 'player_id'
        ? sql`player_id = ${playerId}::uuid`
        : sql`check_id in (select id from identity_check where player_id = ${playerId}::uuid)`;
    await sql`delete from ${sql.table(table)} where ${condition}`.execute(tx);
  }
  await sql`
    update identity_check set state = 'refused', decided_at = coalesce(decided_at, ${now}::timestamptz),
      decided_by = coalesce(decided_by, 'padauk'), nrc = null, name = '', birth_date = null, reason = '', purged_at = ${now}::timestamptz
    where player_id = ${playerId}::uuid`.execute(tx);
  await sql`
    update bank_account set removed_at = ${now}::timestamptz where player_id = ${playerId}::uuid and removed_at is null`.execute(
    tx,
  );
  await sql`update bank_account_count set accounts = 0 where player_id = ${playerId}::uuid`.execute(tx);
  await sql`update account_closure set erased_at = ${now}::timestamptz where player_id = ${playerId}::uuid`.execute(tx);
}
