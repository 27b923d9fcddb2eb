import type { AnswerFor } from '@padauk/contract/endpoint';
import type { getFixtures } from '@padauk/contract/endpoints/football';
import { getMatchState } from './football.rules.ts';
import type { MatchRow } from './football.types.ts';

export function toFixture(
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
