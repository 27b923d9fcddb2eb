import type { Match } from '../resources/fixtures.resource.ts';
import type { BoardPick, Pick } from '../resources/pick.types.ts';

/** The current line of a pick; null if its market is closed. */
export function findPick(match: Match, { market, side }: Omit<BoardPick, 'priceVersion'>): Pick | null {
  const line = match[market];
  return line === null ? null : { market, side, line, upper: match.upper, home: match.home, away: match.away };
}

export function getPriceVersion(match: Match, market: Pick['market']): number {
  return market === 'body' ? match.bodyVersion : match.goalVersion;
}

/** The same pick with the current line. A picked team stays picked when the favourite has changed. */
export function toCurrentPick(
  match: Match,
  { matchId, market, side, upper }: Omit<BoardPick, 'priceVersion'> & Readonly<{ upper: Pick['upper'] }>,
): Omit<BoardPick, 'priceVersion'> {
  if (market === 'goal' || upper === match.upper) return { matchId, market, side };
  return { matchId, market, side: side === 'upper' ? 'lower' : 'upper' };
}
