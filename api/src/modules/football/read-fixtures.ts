import type { AnswerFor } from '@padauk/contract/endpoint';
import type { getFixtures } from '@padauk/contract/endpoints/football';
import { accepted, type Result } from '@padauk/contract/result';
import { addDays, myanmarDateOf, myanmarMinuteOf } from '@padauk/contract/rules/myanmar-time';
import type { Deps } from '../../platform/deps.ts';
import { matchesOfDay, type MatchRow } from './football.repository.ts';
import { matchState, paidBy, scheduleAt } from './football.rules.ts';
import type { Line } from './football.types.ts';

type Fixtures = AnswerFor<typeof getFixtures>;

/** Matches that kick off past midnight belong to the evening before: the football day ends at 6 in the morning. */
const DAY_ENDS_MINUTE = 6 * 60;

/** The football day that an instant belongs to. */
export function footballDayOf(now: Date): string {
  const today = myanmarDateOf(now);
  return myanmarMinuteOf(now) < DAY_ENDS_MINUTE ? addDays(today, -1) : today;
}

function lineOf(goals: number | null, sign: Line['sign'] | null, pricePercent: number | null): Line | null {
  return goals === null || sign === null || pricePercent === null ? null : { goals, sign, pricePercent };
}

function fixtureOf(row: MatchRow, now: Date): Fixtures['matches'][number] {
  return {
    id: row.id,
    league: row.league,
    home: row.home,
    away: row.away,
    opensAt: row.opens_at.toISOString(),
    startsAt: row.starts_at.toISOString(),
    closesAt: row.starts_at.toISOString(),
    state: matchState({ opensAt: row.opens_at, startsAt: row.starts_at, isFinished: row.is_finished }, now),
    upper: row.upper_team,
    body: lineOf(row.body_goals, row.body_sign, row.body_price),
    goal: lineOf(row.goal_goals, row.goal_sign, row.goal_price),
    homeGoals: row.home_goals,
    awayGoals: row.away_goals,
  };
}

/** Today's fixtures, by kick-off, as they stand now by the server's clock; none before the schedule is shown. */
export async function readFixtures(deps: Pick<Deps, 'db' | 'clock'>): Promise<Result<Fixtures>> {
  const now = deps.clock.now();
  const date = footballDayOf(now);
  const rows = now < scheduleAt(date) ? [] : await matchesOfDay(deps.db, date);
  return accepted({
    date,
    scheduleAt: scheduleAt(date).toISOString(),
    paidBy: paidBy(date).toISOString(),
    matches: rows.map((row) => fixtureOf(row, now)),
  });
}
