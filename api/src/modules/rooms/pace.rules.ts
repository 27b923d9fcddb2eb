import { ROOM } from '@padauk/contract/limits';
import { refusal, type Refusal } from '@padauk/contract/refusals';
import type { RecentMessage } from './rooms.types.ts';

interface Wanted {
  readonly room: string;
  readonly folded: string;
  readonly now: Date;
}

/** E32: why a player may not say this now, by what they said in the last minutes (the newest first); null when they may. */
export function paceRefusal(recent: readonly RecentMessage[], { room, folded, now }: Wanted): Refusal | null {
  const windowMs = ROOM.mostMinutes * 60_000;
  const within = recent.filter(({ writtenAt }) => now.getTime() - writtenAt.getTime() < windowMs);
  if (within.some((message) => message.room === room && message.folded === folded)) return refusal('MESSAGE_REPEATED');
  const freeAt = Math.max(
    (within[0]?.writtenAt.getTime() ?? 0) + ROOM.secondsBetween * 1_000,
    (within[ROOM.most - 1]?.writtenAt.getTime() ?? 0) + windowMs,
  );
  const waitMs = freeAt - now.getTime();
  return within.length > 0 && waitMs > 0
    ? refusal('MESSAGE_TOO_FAST', { retryAfterSeconds: Math.ceil(waitMs / 1_000) })
    : null;
}
