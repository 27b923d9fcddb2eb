import type { HandicapLine } from '@padauk/contract/rules/handicap';

/** A pick, as a leg of a ticket has it, and as the board makes it. */
export interface Pick {
  readonly market: 'body' | 'goal';
  readonly side: 'upper' | 'lower' | 'over' | 'under';
  readonly upper: 'home' | 'away';
  readonly home: string;
  readonly away: string;
  readonly line: HandicapLine;
}

/** What is picked on a board, by the version of the line that the player has seen. */
export interface BoardPick {
  readonly matchId: string;
  readonly market: Pick['market'];
  readonly side: Pick['side'];
  readonly priceVersion: number;
}
