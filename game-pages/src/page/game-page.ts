import type { PlaySession } from '@padauk/contract/game-play';
import type { Translate } from './texts.ts';

export interface GamePage {
  readonly element: HTMLElement;
  readonly setSession: (session: PlaySession) => void;
}

export interface GamePageProps {
  readonly t: Translate;
  readonly session: PlaySession;
  readonly backTo: string;
  /** Runs after each change of the session. */
  readonly onSessionChange: (session: PlaySession) => void;
}
