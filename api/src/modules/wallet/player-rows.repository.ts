import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { executeSql } from '../../platform/database/query.ts';

export function buildOpenMoneyCondition(playerId: string): RawBuilder<boolean> {
  return sql`
    exists (select from top_up where player_id = ${playerId}::uuid and state = 'pending')
    or exists (select from withdrawal where player_id = ${playerId}::uuid and state = 'pending')
    or exists (select from adjustment where player_id = ${playerId}::uuid and state = 'waiting')`;
}

/** `id` names a slip, a withdrawal or an adjustment. */
export function selectPaymentOwner(id: string): RawBuilder<unknown> {
  return sql`
    select player_id from top_up where id = ${id}::uuid
    union all select player_id from withdrawal where id = ${id}::uuid
    union all select player_id from adjustment where id = ${id}::uuid`;
}

/** Releases the bank accounts; their rows stay, because withdrawals refer to them. */
export async function erasePlayer(tx: Tx, playerId: string, at: Date): Promise<void> {
  await executeSql(tx)`delete from withdrawal_pin where player_id = ${playerId}::uuid`;
  await executeSql(tx)`delete from bank_account_nickname where player_id = ${playerId}::uuid`;
  await executeSql(tx)`
    update bank_account set removed_at = ${at.toISOString()}::timestamptz
    where player_id = ${playerId}::uuid and removed_at is null`;
  await executeSql(tx)`update bank_account_count set accounts = 0 where player_id = ${playerId}::uuid`;
}
