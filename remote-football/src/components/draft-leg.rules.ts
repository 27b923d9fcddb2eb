import type { Match, BoardPick, LinePick } from '../resources/fixtures.resource.ts';
import type { DraftLeg } from '../state/maung-draft.rules.ts';

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

/** The current line of a pick; null if its market is closed. */
export function findPick(match: Match, { market, side }: Omit<BoardPick, 'priceVersion'>): LinePick | null {
  const line = match[market];
  return line === null ? null : { market, side, line, upper: match.upper, home: match.home, away: match.away };
}

export function getPriceVersion(match: Match, market: LinePick['market']): number {
  return market === 'body' ? match.bodyVersion : match.goalVersion;
}

/** The same pick with the current line. A picked team stays picked when the favourite has changed. */
export function toCurrentPick(
  match: Match,
  { matchId, market, side, upper }: Omit<BoardPick, 'priceVersion'> & Readonly<{ upper: LinePick['upper'] }>,
): Omit<BoardPick, 'priceVersion'> {
  if (market === 'goal' || upper === match.upper) return { matchId, market, side };
  return { matchId, market, side: side === 'upper' ? 'lower' : 'upper' };
}
