import { accepted, refused, type Result } from '@padauk/contract/result';
import { createRefusal } from '@padauk/contract/refusals';
import { formatLine } from '@padauk/contract/rules/handicap';
import { runInTransaction } from '../../platform/database/transaction.ts';
import { readLineVersions, readMatchesOfDay } from './football.repository.ts';
import { footballDayOf, getMatchState } from './football.rules.ts';
import type { FeedDeps } from './football.types.ts';
import { lockMatch, readOutcomes, type OutcomeRow } from './outcome.repository.ts';

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

export async function listLines(
  { db }: Pick<FeedDeps, 'db'>,
  matchId: string,
): Promise<Result<Record<string, string | number | null>[]>> {
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
