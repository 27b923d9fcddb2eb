import type { BankCode } from '@padauk/contract/platform/banks';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { executeSql, queryRows } from '../../../platform/database/query.ts';
import type { BankAccountRow } from '../bank-accounts/bank-account.repository.ts';
import { selectMainBalance, selectOwedKyat } from '../../ledger/index.ts';

/** With the last bank account that the player bound. */
export interface ClosedAccountRow {
  readonly playerId: string;
  readonly closedAt: Date;
  readonly mainKyat: number;
  readonly owedKyat: number;
  readonly bankAccountId: string | null;
  readonly bank: BankCode | null;
  readonly accountNumber: string | null;
  readonly holderName: string | null;
}

/** Accounts with money or a debt, the longest closed first. */
export const readClosedWithMoney = (
  db: Db | Tx,
  { playerId = null, limit }: { readonly playerId?: string | null; readonly limit: number },
) => queryRows<ClosedAccountRow>(db)`
  select closed.player_id as "playerId", closed_at as "closedAt", main_kyat as "mainKyat", owed_kyat as "owedKyat",
    bound.id as "bankAccountId", bound.bank, bound.number as "accountNumber", bound.holder_name as "holderName"
  from account_closure closed
  cross join lateral (
    select coalesce(${selectMainBalance(sql`closed.player_id`)}, 0) as main_kyat,
      ${selectOwedKyat(sql`closed.player_id`)} as owed_kyat offset 0
  ) money
  left join lateral (
    select id, bank, number, holder_name from bank_account where bank_account.player_id = closed.player_id
    order by bound_at desc, id limit 1
  ) bound on true
  where (main_kyat > 0 or owed_kyat > 0) and (${playerId}::uuid is null or closed.player_id = ${playerId}::uuid)
  order by closed_at, closed.player_id limit ${limit}::integer`;

/** An account for one payment of a closed player. It is stored as removed, so that no player owns it. */
export const insertPayoutAccount = (tx: Tx, account: Omit<BankAccountRow, 'removedAt'>) => executeSql(tx)`
  insert into bank_account (id, player_id, bank, number, holder_name, bound_at, removed_at)
  values (${account.id}::uuid, ${account.playerId}::uuid, ${account.bank}, ${account.number}, ${account.holderName},
    ${account.boundAt.toISOString()}::timestamptz, ${account.boundAt.toISOString()}::timestamptz)`;
