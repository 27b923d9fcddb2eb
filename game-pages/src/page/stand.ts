import type { PlaySession } from '@padauk/contract/game-play';
import type { Text } from './texts.ts';

/** What a game is played on. */
export interface Stand {
  readonly element: HTMLElement;
  /** Takes over what the server says of the session. */
  readonly take: (session: PlaySession) => void;
}

export interface StandGiven {
  readonly t: Text;
  readonly session: PlaySession;
  readonly backTo: string;
  /** Each time that there is another word of the server. */
  readonly onSession: (session: PlaySession) => void;
}
