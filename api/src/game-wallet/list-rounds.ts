import { ROUNDS_FILE_HEADER } from '@padauk/contract/games/game-wallet-calls';
import { addDays, toInstant } from '@padauk/contract/text/myanmar-time.rules';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import { queryColumn, queryRows } from '../platform/database/query.ts';
import type { RoundRow } from './round.repository.ts';

export interface DayTotalsRow {
  readonly provider: string;
  readonly rounds: number;
  readonly stakedKyat: number;
  readonly wonKyat: number;
  readonly givenBack: number;
  readonly spread: number;
  readonly largestKyat: number;
}

interface ListedRound {
  readonly provider: string;
  readonly roundId: string;
  readonly game: string | null; // null: older than sessions
  readonly state: RoundRow['state'];
  readonly stakeKyat: number;
  readonly winKyat: number | null;
  readonly openedAt: Date;
}
type WatchedRound = Omit<ListedRound, 'game' | 'state'> & { readonly playerId: string };
type LatestRound = Omit<ListedRound, 'stakeKyat'> & {
  readonly playerId: string;
  readonly stakeKyat: number | null;
  readonly endedAt: Date | null;
};

const COLUMNS = sql`round.provider, round.id as "roundId", stake_kyat as "stakeKyat", win_kyat as "winKyat",
  round.opened_at as "openedAt"`;
const PAGE = 30;

function buildEndedOnFilter(day: string): RawBuilder<unknown> {
  const [from, to] = [toInstant(day, 0), toInstant(addDays(day, 1), 0)];
  return sql`round.ended_at >= ${from.toISOString()}::timestamptz
    and round.ended_at < ${to.toISOString()}::timestamptz`;
}

/** A win is at most `most` times the stake and on average at most the stake: variance ≤ stake² · (most − 1). */
export async function readDayTotals(db: Db, day: string): Promise<DayTotalsRow[]> {
  return await queryRows<DayTotalsRow>(db)`
    select round.provider, count(*) filter (where state = 'ended') as rounds,
      coalesce(sum(stake_kyat) filter (where state = 'ended'), 0) as "stakedKyat",
      coalesce(sum(win_kyat) filter (where state = 'ended'), 0) as "wonKyat",
      count(*) filter (where state = 'rolled-back') as "givenBack",
      coalesce(sum(stake_kyat::double precision * stake_kyat * (coalesce(most_times, 1) - 1))
        filter (where state = 'ended'), 0) as spread,
      coalesce(max(stake_kyat * coalesce(most_times, 1)) filter (where state = 'ended'), 0) as "largestKyat"
    from game_round round left join game_session session on session.id = session_id
    where ${buildEndedOnFilter(day)} group by round.provider order by round.provider`;
}

/** Omits rounds that were rolled back before their stake arrived: they moved nothing. */
export async function readRoundsFile(
  db: Db,
  { provider, day }: { readonly provider: string; readonly day: string },
): Promise<string> {
  const lines = await queryColumn<string>(db)`
    select concat_ws(',', id, player_id, stake_kyat, coalesce(win_kyat, 0), state) as line from game_round round
    where provider = ${provider} and stake_kyat is not null and ${buildEndedOnFilter(day)} order by id`;
  return [ROUNDS_FILE_HEADER, ...lines, ''].join('\n');
}

export async function readLatestRounds(db: Db, playerId: string | null): Promise<readonly LatestRound[]> {
  return await queryRows<LatestRound>(db)`
    select ${COLUMNS}, round.player_id as "playerId", session.game, state, ended_at as "endedAt"
    from game_round round left join game_session session on session.id = session_id
    where ${playerId}::uuid is null or round.player_id = ${playerId}::uuid
    order by round.opened_at desc, round.id limit 100`;
}

/** Long-open rounds, and rounds that paid more than their game can; oldest first, at most 100 of each. */
export async function readWatchedRounds(
  db: Db,
  { openBefore, endedSince }: { readonly openBefore: string; readonly endedSince: string },
): Promise<{ withoutEnd: readonly WatchedRound[]; beyond: readonly WatchedRound[] }> {
  const [withoutEnd, beyond] = await Promise.all([
    queryRows<WatchedRound>(db)`
      select ${COLUMNS}, round.player_id as "playerId" from game_round round
      where state = 'open' and opened_at < ${openBefore}::timestamptz order by opened_at limit 100`,
    queryRows<WatchedRound>(db)`
      select ${COLUMNS}, round.player_id as "playerId"
      from game_round round join game_session session on session.id = session_id
      where state = 'ended' and ended_at >= ${endedSince}::timestamptz and win_kyat > stake_kyat * most_times
      order by ended_at limit 100`,
  ]);
  return { withoutEnd, beyond };
}

/**
 * Newest first; `before` is the end of the previous page. Ties stay on one page. Omits rollbacks of rounds whose stake
 * never arrived.
 */
export async function listRounds(
  db: Db,
  { playerId, before }: { readonly playerId: string; readonly before: string },
): Promise<{ playerId: string; rounds: readonly ListedRound[]; olderBefore: Date | null }> {
  const rows = await queryRows<ListedRound>(db)`
    select ${COLUMNS}, session.game, state
    from game_round round left join game_session session on session.id = session_id
    where round.player_id = ${playerId}::uuid and round.opened_at < ${before}::timestamptz and stake_kyat is not null
    order by round.opened_at desc fetch first ${sql.lit(PAGE)} rows with ties`;
  return { playerId, rounds: rows, olderBefore: rows.length < PAGE ? null : (rows.at(-1)?.openedAt ?? null) };
}
