import type { GameKind } from '@padauk/contract/games/game-wallet-service';
import { GAME_PLAYING } from '@padauk/contract/limits';

export interface LastMove {
  readonly game: GameKind | null;
  readonly movedAt: Date | null;
  readonly leftAt: Date | null;
}

/** E29: seconds until a transfer may be retried; null when no game is being played. */
export function getRetryAfterSeconds({ game, movedAt, leftAt }: LastMove, now: Date): number | null {
  if (game === null || movedAt === null || (leftAt !== null && leftAt >= movedAt)) return null;
  const minutes = game === 'fish' ? GAME_PLAYING.fishMinutes : GAME_PLAYING.minutes;
  return now.getTime() < movedAt.getTime() + minutes * 60_000 ? minutes * 60 : null;
}
