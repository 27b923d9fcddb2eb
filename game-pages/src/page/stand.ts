import type { PlaySession } from '@padauk/contract/game-play';
import type { Text } from './texts.ts';

export interface Stand {
  readonly element: HTMLElement;
  readonly take: (session: PlaySession) => void;
}

export interface StandGiven {
  readonly t: Text;
  readonly session: PlaySession;
  readonly backTo: string;
  /** Runs after each change of the session. */
  readonly onSession: (session: PlaySession) => void;
}
