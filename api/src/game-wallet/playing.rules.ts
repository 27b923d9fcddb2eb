import type { GameKind } from '@padauk/contract/game-wallet-service';
import { GAME_PLAYING } from '@padauk/contract/limits';

/** The last that is known of a player's games. */
export interface LastMove {
  readonly game: GameKind | null;
  readonly movedAt: Date | null;
  readonly leftAt: Date | null;
}

/** E29: seconds after which a transfer may be tried again, or null when no game is being played: the last move is long ago, or the player has left. */
export function retryAfterSecondsOf({ game, movedAt, leftAt }: LastMove, now: Date): number | null {
  if (game === null || movedAt === null || (leftAt !== null && leftAt >= movedAt)) return null;
  const minutes = game === 'fish' ? GAME_PLAYING.fishMinutes : GAME_PLAYING.minutes;
  return now.getTime() < movedAt.getTime() + minutes * 60_000 ? minutes * 60 : null;
}
