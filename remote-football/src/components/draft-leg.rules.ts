import type { Match } from '../resources/fixtures.resource.ts';
import type { DraftLeg } from '../state/maung-draft.rules.ts';
import { findPick, toCurrentPick, getPriceVersion } from './board-pick.rules.ts';

/** Null if the market is closed. */
export function toDraftLeg(match: Match, picked: Pick<DraftLeg, 'matchId' | 'market' | 'side'>): DraftLeg | null {
  const pick = findPick(match, picked);
  if (pick === null) return null;
  return { ...pick, matchId: match.id, priceVersion: getPriceVersion(match, pick.market), startsAt: match.startsAt };
}

/** Copies the legs that still accept bets, with current lines; each keeps its picked team. */
export function copyOpenLegs(
  legs: readonly Pick<DraftLeg, 'matchId' | 'market' | 'side' | 'upper'>[],
  matches: readonly Match[],
): readonly DraftLeg[] {
  return legs.flatMap((leg) => {
    const match = matches.find(({ id }) => id === leg.matchId);
    const copied = match?.state === 'upcoming' ? toDraftLeg(match, toCurrentPick(match, leg)) : null;
    return copied === null ? [] : [copied];
  });
}
