import { setTimeout as wait } from 'node:timers/promises';
import { boundedQueue, QueueFull } from '../bounded-queue.ts';
import type { Db } from '../database/database.ts';
import { readMissed, type MissedLimits, type OutboxCursor, type OutboxRow } from './publish.ts';

// Covers a network change and a server restart. After longer absences a refetch is cheaper. `maxBytes` is half of what
// a stream may leave unread.
const LIMITS: MissedLimits = { maxAgeSeconds: 600, maxRows: 10_000, maxBytes: 128 * 1024 };
const MAX_WAITING = 300;
// Pause after a read, as a multiple of its duration: 10,000 events cost the database 10 ms (ADR-14).
const REST = 3;

export interface Returning {
  readonly playerId: string | null;
  readonly topic?: string | null;
  readonly isGone: () => boolean;
}

/** The reader returns null for "refetch everything", also when the queue is full. */
export type Replays = (
  reader: Returning,
  work: (read: (after: OutboxCursor, upTo: OutboxCursor) => Promise<readonly OutboxRow[] | null>) => Promise<void>,
) => Promise<void>;

interface Pace {
  readonly nowMs: () => number;
  readonly rest: (ms: number) => Promise<void>;
}

const OWN_PACE: Pace = {
  nowMs: () => performance.now(),
  rest: async (ms) => await wait(ms, undefined, { ref: false }), // must not keep the process alive
};

/** Two queues, so that any number of visitors cannot delay players. */
export function openReplays(db: Db, pace: Pace = OWN_PACE): Replays {
  const turns = {
    players: openTurns('replays for players', pace),
    visitors: openTurns('replays for visitors', pace),
  };
  return async ({ playerId, topic = null, isGone }, work) => {
    const inTurn = playerId === null ? turns.visitors : turns.players;
    try {
      await inTurn(async (timed) => {
        if (isGone()) return;
        await work((after, upTo) => timed(() => readMissed(db, { after, upTo, playerId, topic }, LIMITS)));
      });
    } catch (error) {
      if (!(error instanceof QueueFull)) throw error;
      await work(() => Promise.resolve(null));
    }
  };
}

type Timed = <Value>(read: () => Promise<Value>) => Promise<Value>;

/** One read at a time. The next task waits for the pause, not the one that caused it. */
function openTurns(what: string, { nowMs, rest }: Pace): (task: (timed: Timed) => Promise<void>) => Promise<void> {
  const inTurn = boundedQueue({ what, concurrency: 1, maxWaiting: MAX_WAITING });
  let rested = Promise.resolve();
  const timed: Timed = async (read) => {
    const begunAt = nowMs();
    try {
      return await read();
    } finally {
      rested = rest(REST * (nowMs() - begunAt));
    }
  };
  return async (task) =>
    await inTurn(async () => {
      await rested;
      await task(timed);
    });
}
