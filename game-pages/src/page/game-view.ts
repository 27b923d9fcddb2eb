import type { PlayedRound, PlaySession } from '@padauk/contract/games/game-play';
import { FAIR_GAMES, type FairGame } from '@padauk/contract/games/fair-games.rules';
import type { Translate } from './texts.ts';

export interface SpotView {
  readonly spot: string;
  readonly name: string;
  readonly detail: string;
  readonly picture?: Element;
  readonly className?: string;
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
  readonly className: string;
  /** Shown instead of the text, which is then for screen readers. */
  readonly pictures?: readonly Element[];
}

export interface RoundInfo {
  readonly game: FairGame;
  /** If it differs from `<game>.title`. */
  readonly titleKey?: string;
  /** For the line below the stage and for screen readers. */
  readonly formatOutcome: (t: Translate, shown: readonly number[]) => string;
}

export interface GameInfo extends RoundInfo {
  /** Number of sentences under `<game>.rules`. */
  readonly ruleCount: number;
  readonly returnBasisPoints: number;
}

/** The look of a game; the table around it is shared. */
export interface GameView extends GameInfo {
  readonly createStage: (t: Translate) => Stage;
  readonly createSpots: (t: Translate) => readonly SpotView[];
  readonly layout: string;
  readonly createBead: (t: Translate, shown: readonly number[]) => Bead;
}

/** A void or open round has no outcome. */
export function isDecided(round: PlayedRound): round is PlayedRound & { readonly shown: readonly number[] } {
  return round.shown !== null;
}

export interface GamePage {
  readonly element: HTMLElement;
  readonly setSession: (session: PlaySession) => void;
}

export interface GamePageProps {
  readonly t: Translate;
  readonly session: PlaySession;
  readonly backTo: string;
  readonly onSessionChange: (session: PlaySession) => void;
}

export function getGame(id: string): FairGame {
  const game = FAIR_GAMES.find((candidate) => candidate.id === id);
  if (game === undefined) throw new Error(`no rules for ${id}`);
  return game;
}

export const DIE_SIDES: readonly number[] = [1, 2, 3, 4, 5, 6];
