import type { HandicapLine } from '@padauk/contract/rules/handicap';

export interface Pick {
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
  readonly market: Pick['market'];
  readonly side: Pick['side'];
  readonly priceVersion: number;
}
