import { boundedQueue, QueueFull } from '../bounded-queue.ts';
import type { Db } from '../database/database.ts';
import { readMissed, type MissedLimits, type OutboxCursor, type OutboxRow } from './publish.ts';

/**
 * A phone that changed its network, and a server that starts anew, are back within these. Whoever was away for longer has open screens
 * that ask again in a few calls, for less than all that has happened would cost. Bytes: half of what a stream may leave unread.
 */
const LIMITS: MissedLimits = { maxAgeSeconds: 600, maxRows: 10_000, maxBytes: 128 * 1024 };
const MAX_WAITING = 300;

/** Whom something is told again. */
export interface Returning {
  readonly playerId: string | null;
  /** What it hears besides. */
  readonly topic?: string | null;
  /** Its connection has ended: nothing is read for it. */
  readonly isGone: () => boolean;
}

/**
 * Runs `work` in its turn with a reader of what was missed, which answers null for "ask for everything again". With it when too many wait, too.
 */
export type Replays = (
  reader: Returning,
  work: (read: (after: OutboxCursor, upTo: OutboxCursor) => Promise<readonly OutboxRow[] | null>) => Promise<void>,
) => Promise<void>;

/** At most two at once: one for players, one for visitors, of whom there may be any number. */
export function openReplays(db: Db): Replays {
  const turns = {
    players: boundedQueue({ what: 'replays for players', concurrency: 1, maxWaiting: MAX_WAITING }),
    visitors: boundedQueue({ what: 'replays for visitors', concurrency: 1, maxWaiting: MAX_WAITING }),
  };
  return async ({ playerId, topic = null, isGone }, work) => {
    const inTurn = playerId === null ? turns.visitors : turns.players;
    try {
      await inTurn(async () => {
        if (isGone()) return;
        await work((after, upTo) => readMissed(db, { after, upTo, playerId, topic }, LIMITS));
      });
    } catch (error) {
      if (!(error instanceof QueueFull)) throw error;
      await work(() => Promise.resolve(null));
    }
  };
}
