import { sql } from 'kysely';
import type { Tx } from '../platform/database/database.ts';
import type { RoundName, RoundRow } from './round.repository.ts';

/** One of several transactions of a round, by an id of its own at its provider. */
export interface RoundTransactionRow {
  readonly provider: string;
  readonly id: string;
  readonly roundId: string;
  readonly playerId: string;
  readonly state: 'done' | 'rolled-back';
  /** Null for one that was rolled back before it came. */
  readonly stakeKyat: number | null;
  readonly winKyat: number | null;
  /** What the player had after it, and after its rollback. */
  readonly balanceKyat: number;
  readonly rolledBackBalanceKyat: number | null;
}

/** Whose id this is. The round is locked before, so that of two calls about one the second finds what the first has done. */
export async function readRoundTransaction(tx: Tx, provider: string, id: string): Promise<RoundTransactionRow | null> {
  const { rows } = await sql<RoundTransactionRow>`
    select provider, id, round_id as "roundId", player_id as "playerId", state, stake_kyat as "stakeKyat", win_kyat as "winKyat", balance_kyat as "balanceKyat",
      rolled_back_balance_kyat as "rolledBackBalanceKyat"
    from game_round_transaction where provider = ${provider} and id = ${id}`.execute(tx);
  return rows[0] ?? null;
}

export async function insertRoundTransaction(tx: Tx, row: RoundTransactionRow, at: Date): Promise<void> {
  const rolledBackAt = row.state === 'done' ? null : at.toISOString();
  await sql`
    insert into game_round_transaction (provider, id, round_id, player_id, state, stake_kyat, win_kyat, balance_kyat, moved_at, rolled_back_at, rolled_back_balance_kyat)
    values (${row.provider}, ${row.id}, ${row.roundId}, ${row.playerId}::uuid, ${row.state}, ${row.stakeKyat}::bigint, ${row.winKyat}::bigint, ${row.balanceKyat}::bigint,
      ${at.toISOString()}::timestamptz, ${rolledBackAt}::timestamptz, ${row.rolledBackBalanceKyat}::bigint)`.execute(
    tx,
  );
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

/** What the transactions of a round have won: the rest of what it has paid came with its end. */
export async function sumWonInTransactions(tx: Tx, { provider, id }: RoundName): Promise<number> {
  const { rows } = await sql<{ kyat: number }>`
    select coalesce(sum(win_kyat), 0) as kyat from game_round_transaction where provider = ${provider} and round_id = ${id} and state = 'done'`.execute(
    tx,
  );
  return rows[0]?.kyat ?? 0;
}

/** The sums of a round that goes on. */
export async function writeRoundSums(
  tx: Tx,
  { provider, id, stakeKyat, winKyat }: Pick<RoundRow, 'provider' | 'id' | 'stakeKyat' | 'winKyat'>,
): Promise<void> {
  await sql`
    update game_round set stake_kyat = ${stakeKyat}::bigint, win_kyat = ${winKyat}::bigint where provider = ${provider} and id = ${id}`.execute(
    tx,
  );
}
