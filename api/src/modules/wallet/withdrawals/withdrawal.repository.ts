import type { BankCode } from '@padauk/contract/platform/banks';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { executeSql, hasRows, queryNumber, queryRow, queryRows, queryValue } from '../../../platform/database/query.ts';
import { readQueueSize } from '../../../platform/database/queue-size.ts';
import { isWithinPageOrWaiting, type TimePage } from '../../../platform/time-page.ts';
import type { WithdrawalState } from '../transactions.rules.ts';

export interface WithdrawalRow {
  readonly id: string;
  readonly playerId: string;
  readonly bank: BankCode;
  readonly accountNumber: string;
  readonly holderName: string;
  readonly amountKyat: number;
  readonly feeKyat: number;
  readonly reviewMinutes: number;
  readonly state: WithdrawalState;
  readonly sentAt: Date;
  readonly decidedAt: Date | null;
  readonly decidedBy: string | null;
  readonly refusalNote: string | null;
  /** The operator who asked for a closed account; null: the player asked. */
  readonly askedBy: string | null;
}

const COLUMNS = sql`id, player_id as "playerId", bank, account_number as "accountNumber", holder_name as "holderName",
  amount_kyat as "amountKyat", fee_kyat as "feeKyat",
  review_minutes as "reviewMinutes", state, sent_at as "sentAt", decided_at as "decidedAt", decided_by as "decidedBy",
  refusal_note as "refusalNote", asked_by as "askedBy"`;

export type NewWithdrawal = Omit<WithdrawalRow, 'state' | 'decidedAt' | 'decidedBy' | 'refusalNote'> & {
  readonly bankAccountId: string;
};

export const insertWithdrawal = (tx: Tx, withdrawal: NewWithdrawal) => executeSql(tx)`
  insert into withdrawal (id, player_id, bank_account_id, bank, account_number, holder_name, amount_kyat, fee_kyat,
    review_minutes, sent_at, asked_by)
  values (${withdrawal.id}::uuid, ${withdrawal.playerId}::uuid, ${withdrawal.bankAccountId}::uuid, ${withdrawal.bank},
    ${withdrawal.accountNumber}, ${withdrawal.holderName},
    ${withdrawal.amountKyat}::bigint, ${withdrawal.feeKyat}::bigint, ${withdrawal.reviewMinutes}::smallint,
    ${withdrawal.sentAt.toISOString()}::timestamptz, ${withdrawal.askedBy}::text)`;

/** E19: false when the last request was after `allowedSince`. Locks the row until the transaction ends. */
export const recordRequest = (
  tx: Tx,
  playerId: string,
  request: { readonly at: Date; readonly allowedSince: Date },
) => hasRows(tx)`
  insert into last_withdrawal_request (player_id, requested_at)
  values (${playerId}::uuid, ${request.at.toISOString()}::timestamptz)
  on conflict (player_id) do update set requested_at = excluded.requested_at
  where last_withdrawal_request.requested_at <= ${request.allowedSince.toISOString()}::timestamptz
  returning player_id`;

export const readLastRequest = (tx: Tx, playerId: string) => queryValue<Date>(tx)`
  select requested_at as "requestedAt" from last_withdrawal_request where player_id = ${playerId}::uuid`;

export const readHasBeenPaid = (db: Db | Tx, playerId: string) =>
  hasRows(db)`select from withdrawal where player_id = ${playerId}::uuid and state = 'paid' limit 1`;

export const readWithdrawal = (db: Db | Tx, id: string) =>
  queryRow<WithdrawalRow>(db)`select ${COLUMNS} from withdrawal where id = ${id}::uuid`;

export const lockWithdrawal = (tx: Tx, id: string) =>
  queryRow<WithdrawalRow>(tx)`select ${COLUMNS} from withdrawal where id = ${id}::uuid for update`;

export const readHeldForWithdrawal = (db: Db | Tx, playerId: string) => queryNumber(db)`
  select coalesce(sum(amount_kyat), 0)::bigint as "heldKyat" from withdrawal
  where player_id = ${playerId}::uuid and state = 'pending'`;

/** Newest first; the first page also has all waiting withdrawals. */
export const readPlayerWithdrawals = (db: Db, playerId: string, page: TimePage) => queryRows<WithdrawalRow>(db)`
  select ${COLUMNS} from withdrawal
  where player_id = ${playerId}::uuid and ${isWithinPageOrWaiting(page, sql`sent_at`, sql`state = 'pending'`)}
  order by sent_at desc limit ${page.limit}::integer`;

export const readWithdrawals = (db: Db, state: WithdrawalState, limit: number) => queryRows<WithdrawalRow>(db)`
  select ${COLUMNS} from withdrawal where state = ${state} order by sent_at limit ${limit}::integer`;

export const readWithdrawalQueue = (db: Db) =>
  readQueueSize(db, { since: sql`sent_at`, rows: sql`withdrawal where state = 'pending'` });

export interface WithdrawalEnd {
  readonly id: string;
  readonly state: 'paid' | 'refused' | 'cancelled';
  readonly by: string;
  readonly at: Date;
  readonly note: string | null;
}

export const endWithdrawal = (tx: Tx, end: WithdrawalEnd) => executeSql(tx)`
  update withdrawal set state = ${end.state}, decided_at = ${end.at.toISOString()}::timestamptz, decided_by = ${end.by},
    refusal_note = ${end.note}::text
  where id = ${end.id}::uuid`;
