import { createRefusal, type Refusal } from '@padauk/contract/platform/refusals';
import type { MessageRateLimit } from '@padauk/contract/chat/messages.rules';

interface RateInput {
  readonly room: string;
  readonly folded: string;
  readonly now: Date;
}

/** E32. `recent` is newest first. */
export function checkRate(
  pace: MessageRateLimit,
  recent: readonly RecentMessage[],
  { room, folded, now }: RateInput,
): Refusal | null {
  const windowMs = pace.minutes * 60_000;
  const within = recent.filter(({ writtenAt }) => now.getTime() - writtenAt.getTime() < windowMs);
  if (!pace.mayRepeat && within.some((message) => message.room === room && message.folded === folded))
    return createRefusal('MESSAGE_REPEATED');
  const freeAt = Math.max(
    (within[0]?.writtenAt.getTime() ?? 0) + pace.secondsBetween * 1_000,
    (within[pace.most - 1]?.writtenAt.getTime() ?? 0) + windowMs,
  );
  const waitMs = freeAt - now.getTime();
  return within.length > 0 && waitMs > 0
    ? createRefusal('MESSAGE_TOO_FAST', { retryAfterSeconds: Math.ceil(waitMs / 1_000) })
    : null;
}

export interface PlayerMessage {
  /** The same text may be repeated in another room. */
  readonly room: string;
  readonly text: string;
  readonly folded: string;
}

export interface RecentMessage extends Pick<PlayerMessage, 'room' | 'folded'> {
  readonly writtenAt: Date;
}

export interface MessageFacts {
  readonly at: Date;
  /** Of this player in this place since {@link getRecentSince}, newest first. */
  readonly recent: readonly RecentMessage[];
  /** V11: the office's list of words, folded. */
  readonly words: readonly string[];
}
