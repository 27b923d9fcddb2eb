import type { MatchPick } from './handicap.ts';

/** What a pick is on, for the house: a team, whichever of the two gives at the time, or over or under. */
export const HOUSE_SIDES = ['home', 'away', 'over', 'under'] as const;
export type HouseSide = (typeof HOUSE_SIDES)[number];

/** The side of the house that a pick stands on. */
export function houseSideOf({
  side,
  upper,
}: {
  readonly side: MatchPick['side'];
  readonly upper: 'home' | 'away';
}): HouseSide {
  if (side === 'over' || side === 'under') return side;
  if (side === 'upper') return upper;
  return upper === 'home' ? 'away' : 'home';
}
