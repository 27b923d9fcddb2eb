import type { AnswerFor } from '@padauk/contract/platform/endpoint';
import type { getFixtures, getMatchStakes } from '@padauk/contract/football/football.endpoints';
import { accepted, type Result, refused } from '@padauk/contract/platform/result';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { formatLine } from '@padauk/contract/football/handicap.rules';
import type { Tx } from '../../platform/database/database.ts';
import { publishEvents } from '../../platform/stream/publish.ts';
import type { Deps } from '../../platform/deps.ts';
import { runInTransaction } from '../../platform/database/transaction.ts';
import { getMatchState, footballDayOf, getPayoutDeadline, getScheduleTime } from './football.rules.ts';
import type { MatchRow, FootballPlayDeps, FeedDeps } from './football.types.ts';
import { readMatchesByIds, readMatchesOfDay, readLineVersions } from './football.repository.ts';
import { readExposuresOfDay, readSidesOfDay } from './match-ticket.repository.ts';
import { lockMatch, readOutcomes, type OutcomeRow } from './match.repository.ts';

function toFixture(
  { closedAt, kickedOffAt = null, outcome, ...row }: MatchRow,
  now: Date,
): AnswerFor<typeof getFixtures>['matches'][number] {
  return {
    ...row,
    opensAt: row.opensAt.toISOString(),
    startsAt: row.startsAt.toISOString(),
    closesAt: row.startsAt.toISOString(),
    state: getMatchState({ ...row, closedAt, kickedOffAt, outcome }, now),
  };
}

export async function publishMatches(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  const matches = await readMatchesByIds(tx, ids);
  await publishEvents(
    tx,
    matches.map((match) => ({
      audience: 'all' as const,
      name: 'match.updated' as const,
      payload: { matchId: match.id, match: toFixture(match, now) },
    })),
  );
}

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

export async function listMatches(
  deps: FeedDeps,
  day: string = footballDayOf(deps.clock.now()),
): Promise<Record<string, string | number | null>[]> {
  const now = deps.clock.now();
  return (await readMatchesOfDay(deps.db, day)).map((match) => ({
    id: match.id,
    league: match.league,
    home: match.home,
    away: match.away,
    startsAt: match.startsAt.toISOString(),
    state: getMatchState(match, now),
    status: match.status,
    score: match.homeGoals === null ? null : `${match.homeGoals}-${match.awayGoals}`,
    outcome: match.outcome,
    upper: match.upper,
    body: match.body === null ? null : formatLine(match.body),
    bodyVersion: match.bodyVersion,
    goal: match.goal === null ? null : formatLine(match.goal),
    goalVersion: match.goalVersion,
  }));
}

export function listOutcomes(deps: FeedDeps, matchId: string): Promise<Result<OutcomeRow[]>> {
  return runInTransaction(deps.db, async (tx) =>
    (await lockMatch(tx, matchId)) === null
      ? refused(createRefusal('NOT_FOUND'))
      : accepted(await readOutcomes(tx, matchId)),
  );
}

export async function listLines({ db }: Pick<FeedDeps, 'db'>, matchId: string) {
  const lines = await readLineVersions(db, matchId);
  if (lines.length === 0) return refused(createRefusal('NOT_FOUND'));
  return accepted(
    lines.map(({ line, at, voidedAt, ...row }) => ({
      ...row,
      odds: line === null ? null : formatLine(line),
      at: at.toISOString(),
      voidedAt: voidedAt?.toISOString() ?? null,
    })),
  );
}
