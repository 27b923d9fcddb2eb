import type { MatchPick } from './handicap.ts';

/** Sides by team, independent of which team is upper at the time. */
export const HOUSE_SIDES = ['home', 'away', 'over', 'under'] as const;
export type HouseSide = (typeof HOUSE_SIDES)[number];

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
