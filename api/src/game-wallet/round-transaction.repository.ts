import { sql } from 'kysely';
import type { Tx } from '../platform/database/database.ts';
import { toJsonRows } from '../platform/database/json.ts';
import type { RoundKey } from './round.repository.ts';

export interface RoundTransactionRow {
  readonly provider: string;
  readonly id: string;
  readonly roundId: string;
  readonly playerId: string;
  readonly state: 'done' | 'rolled-back';
  readonly stakeKyat: number | null; // null: rolled back before it arrived
  readonly winKyat: number | null;
  readonly balanceKyat: number; // balance after it; below, after its rollback
  readonly rolledBackBalanceKyat: number | null;
}

const COLUMNS = sql`found.provider, found.id, round_id as "roundId", player_id as "playerId", state, stake_kyat as "stakeKyat", win_kyat as "winKyat", balance_kyat as "balanceKyat",
  rolled_back_balance_kyat as "rolledBackBalanceKyat"`;

/** Lock their rounds first, so that a second call sees the effect of the first. */
export async function readRoundTransactions(
  tx: Tx,
  names: readonly Pick<RoundTransactionRow, 'provider' | 'id'>[],
): Promise<readonly RoundTransactionRow[]> {
  const { rows } = await sql<RoundTransactionRow>`
    select ${COLUMNS} from (select distinct provider, id from json_to_recordset(${toJsonRows(names)}) as row(provider text, id text)) wanted
    cross join lateral (select * from game_round_transaction done where done.provider = wanted.provider and done.id = wanted.id offset 0) found`.execute(
    tx,
  );
  return rows;
}

export async function insertRoundTransactions(tx: Tx, rows: readonly RoundTransactionRow[], at: Date): Promise<void> {
  await sql`
    insert into game_round_transaction (provider, id, round_id, player_id, state, stake_kyat, win_kyat, balance_kyat, moved_at, rolled_back_at, rolled_back_balance_kyat)
    select provider, id, "roundId", "playerId", state, "stakeKyat", "winKyat", "balanceKyat", ${at.toISOString()}::timestamptz,
      case when state = 'done' then null else ${at.toISOString()}::timestamptz end, "rolledBackBalanceKyat"
    from json_to_recordset(${toJsonRows(rows)}) as row(provider text, id text, "roundId" text, "playerId" uuid, state text, "stakeKyat" bigint, "winKyat" bigint,
      "balanceKyat" bigint, "rolledBackBalanceKyat" bigint)`.execute(tx);
}

export async function writeTransactionRolledBack(
  tx: Tx,
  { provider, id }: Pick<RoundTransactionRow, 'provider' | 'id'>,
  { balanceKyat, at }: { readonly balanceKyat: number; readonly at: Date },
): Promise<void> {
  await sql`
    update game_round_transaction set state = 'rolled-back', rolled_back_at = ${at.toISOString()}::timestamptz, rolled_back_balance_kyat = ${balanceKyat}::bigint
    where provider = ${provider} and id = ${id}`.execute(tx);
}

/** The rest of the round's win came with its end. */
export async function sumWonInTransactions(tx: Tx, { provider, id }: RoundKey): Promise<number> {
  const { rows } = await sql<{ kyat: number }>`
    select coalesce(sum(win_kyat), 0) as kyat from game_round_transaction where provider = ${provider} and round_id = ${id} and state = 'done'`.execute(
    tx,
  );
  return rows[0]?.kyat ?? 0;
}
