import type { PlayedRound } from '@padauk/contract/game-play';
import type { FairGame } from '@padauk/contract/rules/fair-games';
import type { Text } from './texts.ts';

/** A place where a bet can lie. */
export interface SpotFace {
  readonly spot: string;
  readonly name: string;
  /** What it means, and what it pays. */
  readonly detail: string;
  readonly picture?: Element;
  /** Of the style sheet, beside `spot`. */
  readonly look?: string;
}

/** Where a round is seen. */
export interface Stage {
  readonly element: Element;
  /** While the answer is on its way. */
  readonly start: () => void;
  /** Shows what chance has shown; resolves when it is to be seen. */
  readonly show: (shown: readonly number[]) => Promise<void>;
  /** The round has no outcome. */
  readonly stop: () => void;
}

/** A bead in the row of the last rounds. */
export interface Bead {
  readonly text: string;
  readonly look: string;
  /** In place of the text, which is said then and not shown. */
  readonly pictures?: readonly Element[];
}

/** What is said of the rounds of a game. */
export interface RoundWords {
  readonly game: FairGame;
  /** Where it is not `<game>.title`. */
  readonly titleKey?: string;
  /** In words: for the line under the stage, and for who does not see it. */
  readonly outcome: (t: Text, shown: readonly number[]) => string;
}

/** What is said of a game, whatever it is played on. */
export interface GameWords extends RoundWords {
  /** How many sentences its rules have, under `<game>.rules`. */
  readonly ruleCount: number;
  /** In hundredths of a percent, as the catalogue shows it. */
  readonly returnBasisPoints: number;
}

/** What one game looks like; the table around it is the same for all. */
export interface GameFace extends GameWords {
  readonly stage: (t: Text) => Stage;
  readonly spots: (t: Text) => readonly SpotFace[];
  /** Of the style sheet: how the spots lie. */
  readonly layout: string;
  readonly bead: (t: Text, shown: readonly number[]) => Bead;
}

/** Which of the rounds can be shown: those that chance has decided. */
export function isDecided(round: PlayedRound): round is PlayedRound & { readonly shown: readonly number[] } {
  return round.shown !== null;
}
