import { ROUNDS_FILE_HEADER } from '@padauk/contract/game-wallet-office';
import { addDays, toInstant } from '@padauk/contract/rules/myanmar-time';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../platform/database/database.ts';

export interface DayTotalsRow {
  readonly provider: string;
  readonly rounds: number;
  readonly stakedKyat: number;
  readonly wonKyat: number;
  readonly givenBack: number;
  readonly spread: number;
  readonly largestKyat: number;
}

interface LatestRoundRow {
  readonly provider: string;
  readonly roundId: string;
  readonly playerId: string;
  readonly game: string | null;
  readonly state: 'open' | 'ended' | 'rolled-back';
  readonly stakeKyat: number | null;
  readonly winKyat: number | null;
  readonly openedAt: Date;
  readonly endedAt: Date | null;
}

function buildEndedOnFilter(day: string): RawBuilder<unknown> {
  const [from, to] = [toInstant(day, 0), toInstant(addDays(day, 1), 0)];
  return sql`round.ended_at >= ${from.toISOString()}::timestamptz and round.ended_at < ${to.toISOString()}::timestamptz`;
}

/** A win is at most `most` times the stake and on average at most the stake: variance ≤ stake² · (most − 1). */
export async function readDayTotals(db: Db, day: string): Promise<DayTotalsRow[]> {
  const { rows } = await sql<DayTotalsRow>`
    select round.provider, count(*) filter (where state = 'ended') as rounds,
      coalesce(sum(stake_kyat) filter (where state = 'ended'), 0) as "stakedKyat", coalesce(sum(win_kyat) filter (where state = 'ended'), 0) as "wonKyat",
      count(*) filter (where state = 'rolled-back') as "givenBack",
      coalesce(sum(stake_kyat::double precision * stake_kyat * (coalesce(most_times, 1) - 1)) filter (where state = 'ended'), 0) as spread,
      coalesce(max(stake_kyat * coalesce(most_times, 1)) filter (where state = 'ended'), 0) as "largestKyat"
    from game_round round left join game_session session on session.id = session_id
    where ${buildEndedOnFilter(day)} group by round.provider order by round.provider`.execute(db);
  return rows;
}

/** Omits rounds that were rolled back before their stake arrived: they moved nothing. */
export async function readRoundsFile(
  db: Db,
  { provider, day }: { readonly provider: string; readonly day: string },
): Promise<string> {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(',', id, player_id, stake_kyat, coalesce(win_kyat, 0), state) as line from game_round round
    where provider = ${provider} and stake_kyat is not null and ${buildEndedOnFilter(day)} order by id`.execute(db);
  return [ROUNDS_FILE_HEADER, ...rows.map(({ line }) => line), ''].join('\n');
}

export async function readLatestRounds(
  db: Db,
  playerId: string | null,
): Promise<(Omit<LatestRoundRow, 'openedAt' | 'endedAt'> & { openedAt: string; endedAt: string | null })[]> {
  const { rows } = await sql<LatestRoundRow>`
    select round.provider, round.id as "roundId", round.player_id as "playerId", session.game, state, stake_kyat as "stakeKyat", win_kyat as "winKyat",
      round.opened_at as "openedAt", ended_at as "endedAt"
    from game_round round left join game_session session on session.id = session_id
    where ${playerId}::uuid is null or round.player_id = ${playerId}::uuid order by round.opened_at desc, round.id limit 100`.execute(
    db,
  );
  return rows.map((row) => ({
    ...row,
    openedAt: row.openedAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  }));
}
