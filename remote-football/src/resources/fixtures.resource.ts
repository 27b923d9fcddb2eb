import type { AnswerFor } from '@padauk/contract/endpoint';
import { getFixtures } from '@padauk/contract/endpoints/football';
import type { MatchFee } from '@padauk/contract/rules/match-payout';
import { MATCH_FEES, findMatchFee, MAUNG_SETTINGS, type MaungSettings } from '@padauk/contract/rules/maung';
import {
  invalidate,
  patchResource,
  getServerNow,
  useBus,
  useResource,
  type ResourceState,
} from '@padauk/shared/runtime';
import { applyMatchEvent, findNextChange } from './fixtures.rules.ts';
import { useRefreshAt } from './use-refresh-at.ts';

export type Fixtures = AnswerFor<typeof getFixtures>;
/** K19: the fee of a ticket with this many legs. */
export function findFee({ fees }: Fixtures, legCount: number): MatchFee {
  return findMatchFee(fees ?? MATCH_FEES, legCount);
}

/** V7, K19: minimum stake and maximum payout of a maung. */
export function getMaungSettings({ maung }: Fixtures): MaungSettings {
  return maung ?? MAUNG_SETTINGS;
}

export type Match = Fixtures['matches'][number];

/** Patched by stream events. Refetched for an unknown match, and when the clock changes a state (K19). */
export function useFixtures(): ResourceState<Fixtures> {
  const fixtures = useResource(getFixtures, {}, { staleMs: 60_000, isPersisted: true });
  const isReady = fixtures.kind === 'ready';
  useBus('match.updated', (event) => {
    const isKnown = isReady && fixtures.value.matches.some(({ id }) => id === event.matchId);
    if (isKnown && event.match !== undefined)
      patchResource(getFixtures, {}, (day) => ({ ...day, matches: applyMatchEvent(day.matches, event.match) }));
    else invalidate(getFixtures);
  });
  useRefreshAt(isReady ? findNextChange(fixtures.value, getServerNow()) : null, () => {
    if (isReady) void fixtures.refresh();
  });
  return fixtures;
}
