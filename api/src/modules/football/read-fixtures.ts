import type { AnswerFor } from '@padauk/contract/endpoint';
import type { getFixtures, getMatchStakes } from '@padauk/contract/endpoints/football';
import { accepted, type Result } from '@padauk/contract/result';
import type { Deps } from '../../platform/deps.ts';
import { readMatchesOfDay } from './football.repository.ts';
import type { FootballPlayDeps } from './football.types.ts';
import { toFixture } from './fixture.rules.ts';
import { footballDayOf, getPayoutDeadline, getScheduleTime } from './football.rules.ts';
import { readExposuresOfDay } from './exposure.repository.ts';
import { readSidesOfDay } from './side.repository.ts';

type Fixtures = AnswerFor<typeof getFixtures>;

export async function readFixtures(deps: Pick<FootballPlayDeps, 'db' | 'clock' | 'terms'>): Promise<Result<Fixtures>> {
  const now = deps.clock.now();
  const date = footballDayOf(now);
  const rows = now < getScheduleTime(date) ? [] : await readMatchesOfDay(deps.db, date);
  return accepted({
    date,
    scheduleAt: getScheduleTime(date).toISOString(),
    paidBy: getPayoutDeadline(date).toISOString(),
    fees: [...deps.terms.fees],
    maung: deps.terms.maung,
    matches: rows.map((row) => toFixture(row, now)),
  });
}

/** K19. */
export async function readStakesOfToday(
  deps: Pick<Deps, 'db' | 'clock'>,
  playerId: string,
): Promise<AnswerFor<typeof getMatchStakes>> {
  const day = footballDayOf(deps.clock.now());
  const [stakes, sides] = await Promise.all([readExposuresOfDay(deps.db, playerId, day), readSidesOfDay(deps.db, day)]);
  const remainingBySide = sides.map(({ matchId, side, stakedKyat, capKyat }) => ({
    matchId,
    side,
    remainingKyat: capKyat - stakedKyat,
  }));
  return { stakes, sides: remainingBySide };
}
