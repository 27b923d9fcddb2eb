import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { toJsonRows } from '../../platform/database/json.ts';
import { publishRows } from '../../platform/stream/publish.ts';

export async function publishBalances(tx: Tx, playerIds: readonly string[]): Promise<void> {
  if (playerIds.length === 0) return;
  await publishSelectedBalances(
    tx,
    sql`select player_id from json_array_elements_text(${toJsonRows([...new Set(playerIds)])}) as player(player_id)`,
  );
}

/** `players` selects distinct `player_id`. */
export async function publishSelectedBalances(tx: Tx, players: RawBuilder<unknown>): Promise<void> {
  await publishRows(
    tx,
    sql`
    select player.player_id::text, 'balance.changed', jsonb_build_object('mainKyat', main.balance, 'heldKyat', held.balance)
    from (${players}) player
    join ledger_balance main on main.account_id = 'player_main:' || player.player_id
    join ledger_balance held on held.account_id = 'player_hold:' || player.player_id`,
  );
}
