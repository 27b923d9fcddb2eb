import type { BankCode } from '@padauk/contract/platform/banks';
import { BANK_ACCOUNT, BANK_ACCOUNT_UNDO } from '@padauk/contract/limits';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { executeSql, hasRows, queryRow, queryRows, queryValue } from '../../../platform/database/query.ts';

export interface BankAccountRow {
  readonly id: string;
  readonly playerId: string;
  readonly bank: BankCode;
  readonly number: string;
  readonly holderName: string;
  readonly boundAt: Date;
  readonly removedAt: Date | null;
}

const COLUMNS = sql`id, player_id as "playerId", bank, number, holder_name as "holderName", bound_at as "boundAt",
  removed_at as "removedAt"`;

export const readBankAccounts = (db: Db | Tx, playerId: string) => queryRows<BankAccountRow>(db)`
  select ${COLUMNS} from bank_account where player_id = ${playerId}::uuid and removed_at is null order by bound_at, id`;

/** Removed after `since`, after the undo time of the binding had passed, and bound by no player now. */
export const readRestorableAccounts = (db: Db | Tx, playerId: string, since: Date) => queryRows<BankAccountRow>(db)`
  select ${COLUMNS} from bank_account as gone
  where player_id = ${playerId}::uuid and removed_at > ${since.toISOString()}::timestamptz
    and removed_at >= bound_at + make_interval(hours => ${BANK_ACCOUNT_UNDO.hours}::integer)
    and not exists (select from bank_account as live
      where live.bank = gone.bank and live.number = gone.number and live.removed_at is null)
  order by removed_at, id`;

/** Includes removed accounts. */
export const readBankAccount = (db: Db | Tx, id: string) =>
  queryRow<BankAccountRow>(db)`select ${COLUMNS} from bank_account where id = ${id}::uuid`;

/** Blocks a removal until the transaction ends. */
export const lockBankAccount = (tx: Tx, id: string) => queryRow<BankAccountRow>(tx)`
  select ${COLUMNS} from bank_account where id = ${id}::uuid for share`;

export const readOwnerOfNumber = (tx: Tx, bank: BankCode, number: string) => queryRow<BankAccountRow>(tx)`
  select ${COLUMNS} from bank_account where bank = ${bank} and number = ${number} and removed_at is null`;

/** V14: takes one of the two places per bank; false when both are taken. Locks the row until the transaction ends. */
export const reserveAccountSlot = (tx: Tx, playerId: string, bank: BankCode) => hasRows(tx)`
  insert into bank_account_count (player_id, bank, accounts) values (${playerId}::uuid, ${bank}, 1)
  on conflict (player_id, bank) do update set accounts = bank_account_count.accounts + 1
  where bank_account_count.accounts < ${BANK_ACCOUNT.perBankType}::smallint
  returning accounts`;

export const releaseAccountSlot = (tx: Tx, playerId: string, bank: BankCode) => executeSql(tx)`
  update bank_account_count set accounts = accounts - 1 where player_id = ${playerId}::uuid and bank = ${bank}`;

/** False when the account is bound by anyone (E18). */
export const insertBankAccount = (tx: Tx, account: Omit<BankAccountRow, 'removedAt'>) => hasRows(tx)`
  insert into bank_account (id, player_id, bank, number, holder_name, bound_at)
  values (${account.id}::uuid, ${account.playerId}::uuid, ${account.bank}, ${account.number}, ${account.holderName},
    ${account.boundAt.toISOString()}::timestamptz)
  on conflict (bank, number) where removed_at is null do nothing returning id`;

export const markRemoved = (tx: Tx, id: string, at: Date) => hasRows(tx)`
  update bank_account set removed_at = ${at.toISOString()}::timestamptz where id = ${id}::uuid and removed_at is null
  returning id`;

/** T8: false when the last change was after `allowedSince`. Locks the row until the transaction ends. */
export const recordAccountChange = (
  tx: Tx,
  playerId: string,
  change: { readonly at: Date; readonly allowedSince: Date },
) => hasRows(tx)`
  insert into bank_account_change (player_id, changed_at)
  values (${playerId}::uuid, ${change.at.toISOString()}::timestamptz)
  on conflict (player_id) do update set changed_at = excluded.changed_at
  where bank_account_change.changed_at <= ${change.allowedSince.toISOString()}::timestamptz
  returning player_id`;

export const readLastChange = (db: Db | Tx, playerId: string) => queryValue<Date>(db)`
  select changed_at as "changedAt" from bank_account_change where player_id = ${playerId}::uuid`;

export const deleteAccountChange = (tx: Tx, playerId: string, at: Date) => executeSql(tx)`
  delete from bank_account_change
  where player_id = ${playerId}::uuid and changed_at = ${at.toISOString()}::timestamptz`;

type NamedNumber = Pick<BankAccountRow, 'playerId' | 'bank' | 'number'>;

export async function readNicknames(db: Db | Tx, playerId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await queryRows<{ bank: BankCode; number: string; nickname: string }>(db)`
    select bank, number, nickname from bank_account_nickname where player_id = ${playerId}::uuid`;
  return new Map(rows.map(({ bank, number, nickname }) => [toNicknameKey({ bank, number }), nickname]));
}

export function toNicknameKey({ bank, number }: Pick<BankAccountRow, 'bank' | 'number'>): string {
  return `${bank} ${number}`;
}

export const writeNickname = (tx: Tx, { playerId, bank, number }: NamedNumber, nickname: string) => executeSql(tx)`
  insert into bank_account_nickname (player_id, bank, number, nickname)
  values (${playerId}::uuid, ${bank}, ${number}, ${nickname})
  on conflict (player_id, bank, number) do update set nickname = excluded.nickname`;

export const deleteNickname = (tx: Tx, { playerId, bank, number }: NamedNumber) => executeSql(tx)`
  delete from bank_account_nickname where player_id = ${playerId}::uuid and bank = ${bank} and number = ${number}`;

interface PlayerColumns {
  readonly id: RawBuilder<unknown>;
  readonly phone: RawBuilder<unknown>;
}

/** Both have bound the same number, or one has bound the phone of the other. Removed accounts count. */
export function buildSharedAccountCondition(one: PlayerColumns, other: PlayerColumns): RawBuilder<boolean> {
  return sql`
    exists (
      select from bank_account theirs where theirs.player_id = ${one.id} and (theirs.number = ${other.phone}
        or exists (select from bank_account own where own.player_id = ${other.id} and own.number = theirs.number))
    ) or exists (select from bank_account own where own.player_id = ${other.id} and own.number = ${one.phone})`;
}
