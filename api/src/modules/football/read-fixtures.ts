import type { AnswerFor } from '@padauk/contract/endpoint';
import type { getFixtures, getMatchStakes } from '@padauk/contract/endpoints/football';
import { accepted, type Result } from '@padauk/contract/result';
import type { Deps } from '../../platform/deps.ts';
import { matchesOfDay } from './football.repository.ts';
import type { FootballPlayDeps, MatchRow } from './football.types.ts';
import { footballDayOf, matchState, paidBy, scheduleAt } from './football.rules.ts';
import { readExposuresOfDay } from './exposure.repository.ts';

type Fixtures = AnswerFor<typeof getFixtures>;

function fixtureOf({ closedAt, outcome, ...row }: MatchRow, now: Date): Fixtures['matches'][number] {
  return {
    ...row,
    opensAt: row.opensAt.toISOString(),
    startsAt: row.startsAt.toISOString(),
    closesAt: row.startsAt.toISOString(),
    state: matchState({ ...row, closedAt, outcome }, now),
  };
}

/** Today's fixtures, by kick-off, as they stand now by the server's clock; none before the schedule is shown. */
export async function readFixtures(deps: Pick<FootballPlayDeps, 'db' | 'clock' | 'fees'>): Promise<Result<Fixtures>> {
  const now = deps.clock.now();
  const date = footballDayOf(now);
  const rows = now < scheduleAt(date) ? [] : await matchesOfDay(deps.db, date);
  return accepted({
    date,
    scheduleAt: scheduleAt(date).toISOString(),
    paidBy: paidBy(date).toISOString(),
    fees: [...deps.fees],
    matches: rows.map((row) => fixtureOf(row, now)),
  });
}

/** K19: what a player has staked on today's matches, by market. */
export async function readStakesOfToday(
  deps: Pick<Deps, 'db' | 'clock'>,
  playerId: string,
): Promise<AnswerFor<typeof getMatchStakes>> {
  return { stakes: await readExposuresOfDay(deps.db, playerId, footballDayOf(deps.clock.now())) };
}
