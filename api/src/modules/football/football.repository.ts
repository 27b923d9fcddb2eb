import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { jsonRows } from '../../platform/database/json.ts';
import { opensAt } from './football.rules.ts';
import type { FeedMatch } from './football.types.ts';

/** A row of football_match. */
export interface MatchRow {
  readonly id: string;
  readonly league: string;
  readonly home: string;
  readonly away: string;
  readonly opens_at: Date;
  readonly starts_at: Date;
  readonly upper_team: 'home' | 'away';
  readonly body_goals: number | null;
  readonly body_sign: '+' | '-' | '=' | null;
  readonly body_price: number | null;
  readonly goal_goals: number | null;
  readonly goal_sign: '+' | '-' | '=' | null;
  readonly goal_price: number | null;
  readonly home_goals: number | null;
  readonly away_goals: number | null;
  readonly is_finished: boolean;
}

function rowOf(match: FeedMatch): Record<string, unknown> {
  return {
    feed_key: match.key,
    match_day: match.day,
    league: match.league,
    home: match.home,
    away: match.away,
    opens_at: opensAt(match).toISOString(),
    starts_at: match.startsAt.toISOString(),
    upper_team: match.upper,
    body_goals: match.body?.goals,
    body_sign: match.body?.sign,
    body_price: match.body?.pricePercent,
    goal_goals: match.goal?.goals,
    goal_sign: match.goal?.sign,
    goal_price: match.goal?.pricePercent,
    home_goals: match.score?.home,
    away_goals: match.score?.away,
    is_finished: match.isFinished,
  };
}

/** Writes what the feed tells, in one statement; the answer is the ids of matches that are new or changed. A changed line gets a new version. */
export async function upsertMatches(tx: Tx, matches: readonly FeedMatch[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into football_match as known (feed_key, match_day, league, home, away, opens_at, starts_at, upper_team, body_goals, body_sign, body_price, goal_goals, goal_sign, goal_price, home_goals, away_goals, is_finished)
    select * from json_to_recordset(${jsonRows(matches.map(rowOf))}) as row(
      feed_key text, match_day date, league text, home text, away text, opens_at timestamptz, starts_at timestamptz, upper_team text, body_goals smallint, body_sign text, body_price smallint,
      goal_goals smallint, goal_sign text, goal_price smallint, home_goals smallint, away_goals smallint, is_finished boolean)
    order by feed_key
    on conflict (feed_key) do update set
      starts_at = excluded.starts_at, opens_at = excluded.opens_at, upper_team = excluded.upper_team,
      body_goals = excluded.body_goals, body_sign = excluded.body_sign, body_price = excluded.body_price,
      goal_goals = excluded.goal_goals, goal_sign = excluded.goal_sign, goal_price = excluded.goal_price,
      home_goals = excluded.home_goals, away_goals = excluded.away_goals, is_finished = excluded.is_finished,
      quote_version = known.quote_version + case when (known.upper_team, known.body_goals, known.body_sign, known.body_price, known.goal_goals, known.goal_sign, known.goal_price)
        is distinct from (excluded.upper_team, excluded.body_goals, excluded.body_sign, excluded.body_price, excluded.goal_goals, excluded.goal_sign, excluded.goal_price) then 1 else 0 end
      where not known.is_finished and (known.starts_at, known.upper_team, known.body_goals, known.body_sign, known.body_price, known.goal_goals, known.goal_sign, known.goal_price, known.home_goals, known.away_goals, known.is_finished)
        is distinct from (excluded.starts_at, excluded.upper_team, excluded.body_goals, excluded.body_sign, excluded.body_price, excluded.goal_goals, excluded.goal_sign, excluded.goal_price, excluded.home_goals, excluded.away_goals, excluded.is_finished)
    returning id`.execute(tx);
  return rows.map((row) => row.id);
}

/** The matches of a Myanmar day, by kick-off. */
export async function matchesOfDay(db: Db, day: string): Promise<MatchRow[]> {
  const { rows } = await sql<MatchRow>`
    select id, league, home, away, opens_at, starts_at, upper_team, body_goals, body_sign, body_price, goal_goals, goal_sign, goal_price, home_goals, away_goals, is_finished
    from football_match where match_day = ${day}::date order by starts_at, league, home`.execute(db);
  return rows;
}
