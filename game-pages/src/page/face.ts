import type { PlayedRound } from '@padauk/contract/game-play';
import type { FairGame } from '@padauk/contract/rules/fair-games';
import type { Text } from './texts.ts';

export interface SpotFace {
  readonly spot: string;
  readonly name: string;
  readonly detail: string;
  readonly picture?: Element;
  readonly look?: string;
}

export interface Stage {
  readonly element: Element;
  readonly start: () => void;
  /** Plays the outcome; resolves when it is visible. */
  readonly show: (shown: readonly number[]) => Promise<void>;
  /** The round has no outcome. */
  readonly stop: () => void;
}

export interface Bead {
  readonly text: string;
  readonly look: string;
  /** Shown instead of the text, which is then for screen readers. */
  readonly pictures?: readonly Element[];
}

export interface RoundWords {
  readonly game: FairGame;
  /** If it differs from `<game>.title`. */
  readonly titleKey?: string;
  /** For the line below the stage and for screen readers. */
  readonly outcome: (t: Text, shown: readonly number[]) => string;
}

export interface GameWords extends RoundWords {
  /** Number of sentences under `<game>.rules`. */
  readonly ruleCount: number;
  /** Return to player in basis points. */
  readonly returnBasisPoints: number;
}

/** The look of a game; the table around it is shared. */
export interface GameFace extends GameWords {
  readonly stage: (t: Text) => Stage;
  readonly spots: (t: Text) => readonly SpotFace[];
  readonly layout: string;
  readonly bead: (t: Text, shown: readonly number[]) => Bead;
}

/** A void or open round has no outcome. */
export function isDecided(round: PlayedRound): round is PlayedRound & { readonly shown: readonly number[] } {
  return round.shown !== null;
}
