import type { AnswerFor } from '@padauk/contract/endpoint';
import { getFixtures } from '@padauk/contract/endpoints/football';
import type { MatchFee } from '@padauk/contract/rules/match-payout';
import { MATCH_FEES, matchFeeOf } from '@padauk/contract/rules/maung';
import { serverNow, useResource, type ResourceState } from '@padauk/shared/runtime';
import { nextChangeAt } from './fixtures.rules.ts';
import { useRefreshAt } from './use-refresh-at.ts';

export type Fixtures = AnswerFor<typeof getFixtures>;
/** K19: what a ticket of so many legs costs now. */
export function feeOf({ fees }: Fixtures, legCount: number): MatchFee {
  return matchFeeOf(fees ?? MATCH_FEES, legCount);
}

export type Match = Fixtures['matches'][number];

/** Today's fixtures; asked for again when the stream says that a match has changed, and when the clock changes one (K19). */
export function useFixtures(): ResourceState<Fixtures> {
  const fixtures = useResource(getFixtures, {}, { staleMs: 60_000, isPersisted: true, refreshOn: ['match.updated'] });
  const isReady = fixtures.kind === 'ready';
  useRefreshAt(isReady ? nextChangeAt(fixtures.value, serverNow()) : null, () => {
    if (isReady) void fixtures.refresh();
  });
  return fixtures;
}
