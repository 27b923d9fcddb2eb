import { useEffect, useEffectEvent } from 'react';
import type { AnswerFor } from '@padauk/contract/platform/endpoint';
import { getFixtures } from '@padauk/contract/football/football.endpoints';
import type { MatchFee } from '@padauk/contract/football/match-payout.rules';
import { MATCH_FEES, findMatchFee, MAUNG_SETTINGS, type MaungSettings } from '@padauk/contract/football/maung.rules';
import type { HandicapLine } from '@padauk/contract/football/handicap.rules';
import { invalidate, patchResource, getServerNow, useBus, useResource } from '@padauk/shared/runtime';
import { applyMatchEvent, findNextChange } from './fixtures.rules.ts';

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
export function useFixtures() {
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

export interface LinePick {
  readonly market: 'body' | 'goal';
  readonly side: 'upper' | 'lower' | 'over' | 'under';
  readonly upper: 'home' | 'away';
  readonly home: string;
  readonly away: string;
  readonly line: HandicapLine;
}

/** A pick on a board, with the version of the line that the player saw. */
export interface BoardPick {
  readonly matchId: string;
  readonly market: LinePick['market'];
  readonly side: LinePick['side'];
  readonly priceVersion: number;
}

/** The estimated server time may be ahead by this much. A request that is too early would get the old answer. */
const GRACE_MS = 1_000;
/** Maximum delay of `setTimeout`, about 24 days. */
const MAX_DELAY_MS = 2_147_483_647;

/** Calls `refresh` after an instant (server time, ms), or when the page becomes visible after it. */
function useRefreshAt(instantMs: number | null, refresh: () => void): void {
  const refreshOnceDue = useEffectEvent(() => {
    if (instantMs !== null && getServerNow() >= instantMs) refresh();
  });
  useEffect(() => {
    if (instantMs === null) return undefined;
    const waitMs = Math.min(Math.max(0, instantMs - getServerNow()) + GRACE_MS, MAX_DELAY_MS);
    const timer = setTimeout(() => refreshOnceDue(), waitMs);
    // Browsers suspend timers of hidden pages.
    const onSeen = (): void => refreshOnceDue();
    document.addEventListener('visibilitychange', onSeen);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onSeen);
    };
  }, [instantMs]);
}
