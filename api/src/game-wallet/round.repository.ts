import { sql, type RawBuilder } from 'kysely';
import { acquireSubjectLocks } from '../platform/database/advisory-locks.ts';
import type { Tx } from '../platform/database/database.ts';
import { executeSql, inOrder, queryNumber, queryRows } from '../platform/database/query.ts';
import { toJsonRows } from '../platform/database/json.ts';

/** Two providers may use the same id. */
export interface RoundKey {
  readonly provider: string;
  readonly id: string;
}

interface RoundSums {
  readonly stakeKyat: number | null; // null: rolled back before its stake arrived
  readonly winKyat: number | null;
}

export interface RoundRow extends RoundKey, RoundSums {
  readonly playerId: string;
  readonly sessionId: string | null; // null: no stake arrived, or older than sessions
  readonly state: 'open' | 'ended' | 'rolled-back';
  readonly stakedBalanceKyat: number | null; // balance after the stake; below, after the round
  readonly endedBalanceKyat: number | null;
}

export interface RoundTransactionRow extends RoundKey, RoundSums {
  readonly roundId: string;
  readonly playerId: string;
  readonly state: 'done' | 'rolled-back';
  readonly balanceKyat: number; // balance after it; below, after its rollback
  readonly rolledBackBalanceKyat: number | null;
}

const ROUND_COLUMNS = sql`found.provider, found.id, player_id as "playerId", session_id as "sessionId", state,
  stake_kyat as "stakeKyat", win_kyat as "winKyat", staked_balance_kyat as "stakedBalanceKyat",
  ended_balance_kyat as "endedBalanceKyat"`;

const TRANSACTION_COLUMNS = sql`found.provider, found.id, round_id as "roundId", player_id as "playerId", state,
  stake_kyat as "stakeKyat", win_kyat as "winKyat", balance_kyat as "balanceKyat",
  rolled_back_balance_kyat as "rolledBackBalanceKyat"`;

const buildWanted = (keys: readonly RoundKey[]): RawBuilder<unknown> =>
  sql`(select distinct provider, id from json_to_recordset(${toJsonRows(keys)}) as row(provider text, id text)) wanted`;

/** Serialises calls per round. */
export async function lockRounds(tx: Tx, keys: readonly RoundKey[]): Promise<readonly RoundRow[]> {
  const subjects = new Set(keys.map(({ provider, id }) => `${provider} ${id}`));
  const [, rows] = await inOrder(
    acquireSubjectLocks(tx, 'gameRound', [...subjects]),
    queryRows<RoundRow>(tx)`
      select ${ROUND_COLUMNS} from ${buildWanted(keys)} cross join lateral (
        select * from game_round round where round.provider = wanted.provider and round.id = wanted.id offset 0
      ) found`,
  );
  return rows;
}

/** Lock their rounds first, so that a second call sees the effect of the first. */
export async function readRoundTransactions(
  tx: Tx,
  keys: readonly RoundKey[],
): Promise<readonly RoundTransactionRow[]> {
  return await queryRows<RoundTransactionRow>(tx)`
    select ${TRANSACTION_COLUMNS} from ${buildWanted(keys)} cross join lateral (
      select * from game_round_transaction done where done.provider = wanted.provider and done.id = wanted.id offset 0
    ) found`;
}

export async function insertRounds(tx: Tx, rounds: readonly RoundRow[], at: Date): Promise<void> {
  await executeSql(tx)`
    insert into game_round (provider, id, player_id, session_id, state, stake_kyat, win_kyat, staked_balance_kyat,
      ended_balance_kyat, opened_at, ended_at)
    select provider, id, "playerId", "sessionId", state, "stakeKyat", "winKyat", "stakedBalanceKyat",
      "endedBalanceKyat", ${at.toISOString()}::timestamptz,
      case when state <> 'open' then ${at.toISOString()}::timestamptz end
    from json_to_recordset(${toJsonRows(rounds)}) as row(provider text, id text, "playerId" uuid, "sessionId" uuid,
      state text, "stakeKyat" bigint, "winKyat" bigint, "stakedBalanceKyat" bigint, "endedBalanceKyat" bigint)`;
}

export async function writeRoundSums(tx: Tx, rounds: readonly (RoundKey & RoundSums)[]): Promise<void> {
  await executeSql(tx)`
    update game_round round set stake_kyat = sums."stakeKyat", win_kyat = sums."winKyat"
    from json_to_recordset(${toJsonRows(rounds)}) as sums(provider text, id text, "stakeKyat" bigint, "winKyat" bigint)
    where round.provider = sums.provider and round.id = sums.id`;
}

export async function endRound(tx: Tx, row: RoundRow, at: Date): Promise<void> {
  await executeSql(tx)`
    update game_round set state = ${row.state}, win_kyat = ${row.winKyat}::bigint,
      ended_balance_kyat = ${row.endedBalanceKyat}::bigint, ended_at = ${at.toISOString()}::timestamptz
    where provider = ${row.provider} and id = ${row.id}`;
}

export async function insertRoundTransactions(tx: Tx, rows: readonly RoundTransactionRow[], at: Date): Promise<void> {
  await executeSql(tx)`
    insert into game_round_transaction (provider, id, round_id, player_id, state, stake_kyat, win_kyat, balance_kyat,
      moved_at, rolled_back_at, rolled_back_balance_kyat)
    select provider, id, "roundId", "playerId", state, "stakeKyat", "winKyat", "balanceKyat",
      ${at.toISOString()}::timestamptz, case when state <> 'done' then ${at.toISOString()}::timestamptz end,
      "rolledBackBalanceKyat"
    from json_to_recordset(${toJsonRows(rows)}) as row(provider text, id text, "roundId" text, "playerId" uuid,
      state text, "stakeKyat" bigint, "winKyat" bigint, "balanceKyat" bigint, "rolledBackBalanceKyat" bigint)`;
}

export async function writeTransactionRolledBack(
  tx: Tx,
  { provider, id }: RoundKey,
  { balanceKyat, at }: { readonly balanceKyat: number; readonly at: Date },
): Promise<void> {
  await executeSql(tx)`
    update game_round_transaction set state = 'rolled-back', rolled_back_at = ${at.toISOString()}::timestamptz,
      rolled_back_balance_kyat = ${balanceKyat}::bigint
    where provider = ${provider} and id = ${id}`;
}

/** The rest of the round's win came with its end. */
export async function sumWonInTransactions(tx: Tx, { provider, id }: RoundKey): Promise<number> {
  return await queryNumber(tx)`
    select coalesce(sum(win_kyat), 0) as kyat from game_round_transaction
    where provider = ${provider} and round_id = ${id} and state = 'done'`;
}

export async function countOpenRounds(tx: Tx, playerId: string): Promise<number> {
  return await queryNumber(tx)`
    select count(*) as count from game_round where player_id = ${playerId}::uuid and state = 'open'`;
}
