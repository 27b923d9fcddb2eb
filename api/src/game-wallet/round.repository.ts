import { sql } from 'kysely';
import { acquireSubjectLock, acquireSubjectLocks } from '../platform/database/advisory-locks.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import { toJsonRows } from '../platform/database/json.ts';

/** Two providers may use the same id. */
export interface RoundKey {
  readonly provider: string;
  readonly id: string;
}

export interface RoundRow extends RoundKey {
  readonly playerId: string;
  readonly sessionId: string | null; // null: no stake arrived, or older than sessions
  readonly state: 'open' | 'ended' | 'rolled-back';
  readonly stakeKyat: number | null; // null: rolled back before its stake arrived
  readonly winKyat: number | null;
  readonly stakedBalanceKyat: number | null; // balance after the stake; below, after the round
  readonly endedBalanceKyat: number | null;
}

const COLUMNS = sql`provider, id, player_id as "playerId", session_id as "sessionId", state, stake_kyat as "stakeKyat", win_kyat as "winKyat", staked_balance_kyat as "stakedBalanceKyat", ended_balance_kyat as "endedBalanceKyat"`;

const FOUND_COLUMNS = sql`found.provider, found.id, player_id as "playerId", session_id as "sessionId", state, stake_kyat as "stakeKyat", win_kyat as "winKyat", staked_balance_kyat as "stakedBalanceKyat", ended_balance_kyat as "endedBalanceKyat"`;

/** Serialises calls per round. */
export async function lockRound(tx: Tx, { provider, id }: RoundKey): Promise<RoundRow | null> {
  await acquireSubjectLock(tx, 'gameRound', `${provider} ${id}`);
  const { rows } =
    await sql<RoundRow>`select ${COLUMNS} from game_round where provider = ${provider} and id = ${id}`.execute(tx);
  return rows[0] ?? null;
}

export async function lockRounds(tx: Tx, names: readonly RoundKey[]): Promise<readonly RoundRow[]> {
  const subjects = new Set(names.map(({ provider, id }) => `${provider} ${id}`));
  const [, { rows }] = await Promise.all([
    acquireSubjectLocks(tx, 'gameRound', [...subjects]),
    sql<RoundRow>`
      select ${FOUND_COLUMNS} from (select distinct provider, id from json_to_recordset(${toJsonRows(names)}) as row(provider text, id text)) wanted
      cross join lateral (select * from game_round round where round.provider = wanted.provider and round.id = wanted.id offset 0) found`.execute(
      tx,
    ),
  ]);
  return rows;
}

export async function insertOpenRounds(tx: Tx, rounds: readonly RoundRow[], at: Date): Promise<void> {
  await sql`
    insert into game_round (provider, id, player_id, session_id, state, stake_kyat, win_kyat, staked_balance_kyat, opened_at)
    select provider, id, "playerId", "sessionId", 'open', "stakeKyat", "winKyat", "stakedBalanceKyat", ${at.toISOString()}::timestamptz
    from json_to_recordset(${toJsonRows(rounds)}) as row(
      provider text, id text, "playerId" uuid, "sessionId" uuid, "stakeKyat" bigint, "winKyat" bigint, "stakedBalanceKyat" bigint)`.execute(
    tx,
  );
}

export async function writeRoundSums(
  tx: Tx,
  rounds: readonly Pick<RoundRow, 'provider' | 'id' | 'stakeKyat' | 'winKyat'>[],
): Promise<void> {
  await sql`
    update game_round round set stake_kyat = sums."stakeKyat", win_kyat = sums."winKyat"
    from json_to_recordset(${toJsonRows(rounds)}) as sums(provider text, id text, "stakeKyat" bigint, "winKyat" bigint)
    where round.provider = sums.provider and round.id = sums.id`.execute(tx);
}

export async function insertRound(tx: Tx, row: RoundRow, at: Date): Promise<void> {
  const endedAt = row.state === 'open' ? null : at.toISOString();
  await sql`
    insert into game_round (provider, id, player_id, session_id, state, stake_kyat, win_kyat, staked_balance_kyat, ended_balance_kyat, opened_at, ended_at)
    values (${row.provider}, ${row.id}, ${row.playerId}::uuid, ${row.sessionId}::uuid, ${row.state}, ${row.stakeKyat}::bigint, ${row.winKyat}::bigint, ${row.stakedBalanceKyat}::bigint, ${row.endedBalanceKyat}::bigint,
      ${at.toISOString()}::timestamptz, ${endedAt}::timestamptz)`.execute(tx);
}

export async function endRound(tx: Tx, row: RoundRow, at: Date): Promise<void> {
  await sql`
    update game_round set state = ${row.state}, win_kyat = ${row.winKyat}::bigint, ended_balance_kyat = ${row.endedBalanceKyat}::bigint, ended_at = ${at.toISOString()}::timestamptz
    where provider = ${row.provider} and id = ${row.id}`.execute(tx);
}

export async function countOpenRounds(tx: Tx, playerId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from game_round where player_id = ${playerId}::uuid and state = 'open'`.execute(tx);
  return rows[0]?.count ?? 0;
}

interface WatchedRound {
  readonly provider: string;
  readonly roundId: string;
  readonly playerId: string;
  readonly stakeKyat: number;
  readonly winKyat: number | null;
  readonly openedAt: string;
}

/** Long-open rounds, and rounds that paid more than their game can; oldest first, at most 100 of each. */
export async function readWatchedRounds(
  db: Db,
  { openBefore, endedSince }: { readonly openBefore: Date; readonly endedSince: Date },
): Promise<{ withoutEnd: WatchedRound[]; beyond: WatchedRound[] }> {
  const columns = sql`round.provider, round.id as "roundId", round.player_id as "playerId", stake_kyat as "stakeKyat", win_kyat as "winKyat", round.opened_at as "openedAt"`;
  type Row = Omit<WatchedRound, 'openedAt'> & { readonly openedAt: Date };
  const [withoutEnd, beyond] = await Promise.all([
    sql<Row>`
      select ${columns} from game_round round where state = 'open' and opened_at < ${openBefore.toISOString()}::timestamptz order by opened_at limit 100`.execute(
      db,
    ),
    sql<Row>`
      select ${columns} from game_round round join game_session session on session.id = session_id
      where state = 'ended' and ended_at >= ${endedSince.toISOString()}::timestamptz and win_kyat > stake_kyat * most_times order by ended_at limit 100`.execute(
      db,
    ),
  ]);
  const shown = (rows: readonly Row[]): WatchedRound[] =>
    rows.map((row) => ({ ...row, openedAt: row.openedAt.toISOString() }));
  return { withoutEnd: shown(withoutEnd.rows), beyond: shown(beyond.rows) };
}

export interface PlayedRoundRow {
  readonly provider: string;
  readonly roundId: string;
  readonly game: string | null; // null: older than sessions
  readonly state: RoundRow['state'];
  readonly stakeKyat: number | null;
  readonly winKyat: number | null;
  readonly openedAt: Date;
}

/** Ties stay on one page. Omits rollbacks of rounds whose stake never arrived. */
export async function readRoundsOfPlayer(
  db: Db,
  { playerId, before, limit }: { readonly playerId: string; readonly before: Date; readonly limit: number },
): Promise<PlayedRoundRow[]> {
  const { rows } = await sql<PlayedRoundRow>`
    select round.provider, round.id as "roundId", session.game, state, stake_kyat as "stakeKyat", win_kyat as "winKyat", round.opened_at as "openedAt"
    from game_round round left join game_session session on session.id = session_id
    where round.player_id = ${playerId}::uuid and round.opened_at < ${before.toISOString()}::timestamptz and stake_kyat is not null
    order by round.opened_at desc fetch first ${sql.raw(String(limit))} rows with ties`.execute(db);
  return rows;
}
