import type { BankCode } from '@padauk/contract/banks';
import { BANK_ACCOUNT, BANK_ACCOUNT_UNDO } from '@padauk/contract/limits';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';

export interface BankAccountRow {
  readonly id: string;
  readonly playerId: string;
  readonly bank: BankCode;
  readonly number: string;
  readonly holderName: string;
  readonly boundAt: Date;
  readonly removedAt: Date | null;
}

const COLUMNS = sql`id, player_id as "playerId", bank, number, holder_name as "holderName", bound_at as "boundAt", removed_at as "removedAt"`;

export async function readBankAccounts(db: Db | Tx, playerId: string): Promise<BankAccountRow[]> {
  const { rows } = await sql<BankAccountRow>`
    select ${COLUMNS} from bank_account where player_id = ${playerId}::uuid and removed_at is null order by bound_at, id`.execute(
    db,
  );
  return rows;
}

/** Removed after `since`, after the undo time of the binding had passed, and bound by no player now. */
export async function readRestorableAccounts(db: Db | Tx, playerId: string, since: Date): Promise<BankAccountRow[]> {
  const { rows } = await sql<BankAccountRow>`
    select ${COLUMNS} from bank_account as gone
    where player_id = ${playerId}::uuid and removed_at > ${since.toISOString()}::timestamptz
      and removed_at >= bound_at + make_interval(hours => ${BANK_ACCOUNT_UNDO.hours}::integer)
      and not exists (select from bank_account as live where live.bank = gone.bank and live.number = gone.number and live.removed_at is null)
    order by removed_at, id`.execute(db);
  return rows;
}

/** Includes removed accounts. */
export async function readBankAccount(db: Db | Tx, id: string): Promise<BankAccountRow | null> {
  const { rows } = await sql<BankAccountRow>`select ${COLUMNS} from bank_account where id = ${id}::uuid`.execute(db);
  return rows[0] ?? null;
}

/** Blocks a removal until the transaction ends. */
export async function lockBankAccount(tx: Tx, id: string): Promise<BankAccountRow | null> {
  const { rows } = await sql<BankAccountRow>`
    select ${COLUMNS} from bank_account where id = ${id}::uuid for share`.execute(tx);
  return rows[0] ?? null;
}

export async function readOwnerOfNumber(tx: Tx, bank: BankCode, number: string): Promise<BankAccountRow | null> {
  const { rows } =
    await sql<BankAccountRow>`select ${COLUMNS} from bank_account where bank = ${bank} and number = ${number} and removed_at is null`.execute(
      tx,
    );
  return rows[0] ?? null;
}

/** V14: takes one of the two places per bank; false when both are taken. Locks the row until the transaction ends. */
export async function reserveAccountSlot(tx: Tx, playerId: string, bank: BankCode): Promise<boolean> {
  const { rows } = await sql`
    insert into bank_account_count (player_id, bank, accounts) values (${playerId}::uuid, ${bank}, 1)
    on conflict (player_id, bank) do update set accounts = bank_account_count.accounts + 1 where bank_account_count.accounts < ${BANK_ACCOUNT.perBankType}::smallint
    returning accounts`.execute(tx);
  return rows.length > 0;
}

export async function releaseAccountSlot(tx: Tx, playerId: string, bank: BankCode): Promise<void> {
  await sql`update bank_account_count set accounts = accounts - 1 where player_id = ${playerId}::uuid and bank = ${bank}`.execute(
    tx,
  );
}

/** False when the account is bound by anyone (E18). */
export async function insertBankAccount(tx: Tx, account: Omit<BankAccountRow, 'removedAt'>): Promise<boolean> {
  const { rows } = await sql`
    insert into bank_account (id, player_id, bank, number, holder_name, bound_at)
    values (${account.id}::uuid, ${account.playerId}::uuid, ${account.bank}, ${account.number}, ${account.holderName}, ${account.boundAt.toISOString()}::timestamptz)
    on conflict (bank, number) where removed_at is null do nothing returning id`.execute(tx);
  return rows.length > 0;
}

/** False when it is removed already. */
export async function markRemoved(tx: Tx, id: string, at: Date): Promise<boolean> {
  const { rows } =
    await sql`update bank_account set removed_at = ${at.toISOString()}::timestamptz where id = ${id}::uuid and removed_at is null returning id`.execute(
      tx,
    );
  return rows.length > 0;
}

/** T8: false when the last change was after `allowedSince`. Locks the row until the transaction ends. */
export async function recordAccountChange(
  tx: Tx,
  playerId: string,
  change: { readonly at: Date; readonly allowedSince: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into bank_account_change (player_id, changed_at) values (${playerId}::uuid, ${change.at.toISOString()}::timestamptz)
    on conflict (player_id) do update set changed_at = excluded.changed_at where bank_account_change.changed_at <= ${change.allowedSince.toISOString()}::timestamptz
    returning player_id`.execute(tx);
  return rows.length > 0;
}

export async function readLastChange(db: Db | Tx, playerId: string): Promise<Date | null> {
  const { rows } = await sql<{
    changedAt: Date;
  }>`select changed_at as "changedAt" from bank_account_change where player_id = ${playerId}::uuid`.execute(db);
  return rows[0]?.changedAt ?? null;
}

export async function deleteAccountChange(tx: Tx, playerId: string, at: Date): Promise<void> {
  await sql`delete from bank_account_change where player_id = ${playerId}::uuid and changed_at = ${at.toISOString()}::timestamptz`.execute(
    tx,
  );
}

type NamedNumber = Pick<BankAccountRow, 'playerId' | 'bank' | 'number'>;

export async function readNicknames(db: Db | Tx, playerId: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ bank: BankCode; number: string; nickname: string }>`
    select bank, number, nickname from bank_account_nickname where player_id = ${playerId}::uuid`.execute(db);
  return new Map(rows.map(({ bank, number, nickname }) => [toNicknameKey({ bank, number }), nickname]));
}

export function toNicknameKey({ bank, number }: Pick<BankAccountRow, 'bank' | 'number'>): string {
  return `${bank} ${number}`;
}

export async function writeNickname(tx: Tx, { playerId, bank, number }: NamedNumber, nickname: string): Promise<void> {
  await sql`
    insert into bank_account_nickname (player_id, bank, number, nickname) values (${playerId}::uuid, ${bank}, ${number}, ${nickname})
    on conflict (player_id, bank, number) do update set nickname = excluded.nickname`.execute(tx);
}

export async function deleteNickname(tx: Tx, { playerId, bank, number }: NamedNumber): Promise<void> {
  await sql`
    delete from bank_account_nickname where player_id = ${playerId}::uuid and bank = ${bank} and number = ${number}`.execute(
    tx,
  );
}

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
