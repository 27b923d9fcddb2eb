import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { executeSql, queryNumber } from '../../platform/database/query.ts';

/** Debts of players (F19); `suspense` has the same sum. Written only under the lock of the main balance or of the debt. */
export function selectOwedKyat(playerId: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`coalesce((select owed_kyat from player_debt where player_debt.player_id = ${playerId}), 0)`;
}

/** `players` selects `player_id`. */
export function selectDebtors(players: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select player_id from player_debt where owed_kyat > 0 and player_id in (${players})`;
}

export const readOwedKyat = (db: Db | Tx, playerId: string) =>
  queryNumber(db)`select ${selectOwedKyat(sql`${playerId}::uuid`)} as kyat`;

/** `players` selects `player_id`. A missing row cannot appear meanwhile, if the balances are locked. */
export const lockSelectedDebts = (tx: Tx, players: RawBuilder<unknown>) => executeSql(tx)`
  select count(*) from (
    select from player_debt where player_id in (${players}) order by player_id for update
  ) locked`;

/** Same lock as a settlement. Returns the debt. */
export const lockDebt = (tx: Tx, playerId: string) => queryNumber(tx)`
  select owed_kyat as "owedKyat" from player_debt where player_id = ${playerId}::uuid for update`;

/** `payments` selects distinct `player_id` and `kyat`; a negative payment is a new debt. The caller holds the locks. */
export const paySelectedDebts = (tx: Tx, payments: RawBuilder<unknown>) => executeSql(tx)`
  insert into player_debt (player_id, owed_kyat)
  select player_id, ${selectOwedKyat(sql`payment.player_id`)} - payment.kyat from (${payments}) payment
  order by player_id
  on conflict (player_id) do update set owed_kyat = excluded.owed_kyat`;

/** The caller holds {@link lockDebt}. */
export const reduceDebt = (tx: Tx, playerId: string, amountKyat: number) => executeSql(tx)`
  update player_debt set owed_kyat = owed_kyat - ${amountKyat}::bigint where player_id = ${playerId}::uuid`;
