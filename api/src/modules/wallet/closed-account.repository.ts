import type { BankCode } from '@padauk/contract/banks';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';

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
export async function readClosedWithMoney(
  db: Db | Tx,
  { playerId = null, limit }: { readonly playerId?: string | null; readonly limit: number },
): Promise<ClosedAccountRow[]> {
  const { rows } = await sql<ClosedAccountRow>`
    select closed.player_id as "playerId", closed_at as "closedAt", coalesce(balance, 0) as "mainKyat", coalesce(owed_kyat, 0) as "owedKyat",
      bound.id as "bankAccountId", bound.bank, bound.number as "accountNumber", bound.holder_name as "holderName"
    from account_closure closed
    left join ledger_balance on account_id = 'player_main:' || closed.player_id
    left join player_debt on player_debt.player_id = closed.player_id
    left join lateral (
      select id, bank, number, holder_name from bank_account where bank_account.player_id = closed.player_id order by bound_at desc, id limit 1
    ) bound on true
    where (coalesce(balance, 0) > 0 or coalesce(owed_kyat, 0) > 0) and (${playerId}::uuid is null or closed.player_id = ${playerId}::uuid)
    order by closed_at, closed.player_id limit ${limit}::integer`.execute(db);
  return rows;
}

/** An account for one payment of a closed player. It is stored as removed, so that no player owns it. */
export async function insertPayoutAccount(
  tx: Tx,
  account: {
    readonly id: string;
    readonly playerId: string;
    readonly bank: BankCode;
    readonly number: string;
    readonly holderName: string;
    readonly at: Date;
  },
): Promise<void> {
  const at = account.at.toISOString();
  await sql`
    insert into bank_account (id, player_id, bank, number, holder_name, bound_at, removed_at)
    values (${account.id}::uuid, ${account.playerId}::uuid, ${account.bank}, ${account.number}, ${account.holderName}, ${at}::timestamptz, ${at}::timestamptz)`.execute(
    tx,
  );
}
