import type { MatchPick } from './handicap.ts';

/** Sides by team, independent of which team is upper at the time. */
export const EXPOSURE_SIDES = ['home', 'away', 'over', 'under'] as const;
export type ExposureSide = (typeof EXPOSURE_SIDES)[number];

export function toExposureSide({
  side,
  upper,
}: {
  readonly side: MatchPick['side'];
  readonly upper: 'home' | 'away';
}): ExposureSide {
  if (side === 'over' || side === 'under') return side;
  if (side === 'upper') return upper;
  return upper === 'home' ? 'away' : 'home';
}
