import { setTimeout as wait } from 'node:timers/promises';
import { createBoundedQueue, QueueFullError } from '../bounded-queue.ts';
import type { Db } from '../database/database.ts';
import { readMissedEvents, type MissedEventLimits, type OutboxCursor, type OutboxRow } from './publish.ts';

// Covers a network change and a server restart. After longer absences a refetch is cheaper. `maxBytes` is half of what
// a stream may leave unread.
const LIMITS: MissedEventLimits = { maxAgeSeconds: 600, maxRows: 10_000, maxBytes: 128 * 1024 };
const MAX_WAITING = 300;
// Pause after a read, as a multiple of its duration: 10,000 events cost the database 10 ms (ADR-14).
const REST_FACTOR = 3;

export interface ReconnectingReader {
  readonly playerId: string | null;
  readonly topic?: string | null;
  readonly isDisconnected: () => boolean;
}

/** The reader returns null for "refetch everything", also when the queue is full. */
export type RunReplay = (
  reader: ReconnectingReader,
  work: (read: (after: OutboxCursor, upTo: OutboxCursor) => Promise<readonly OutboxRow[] | null>) => Promise<void>,
) => Promise<void>;

interface ReadTiming {
  readonly nowMs: () => number;
  readonly rest: (ms: number) => Promise<void>;
}

const DEFAULT_TIMING: ReadTiming = {
  nowMs: () => performance.now(),
  rest: async (ms) => await wait(ms, undefined, { ref: false }), // must not keep the process alive
};

/** Two queues, so that any number of visitors cannot delay players. */
export function createReplays(db: Db, pace: ReadTiming = DEFAULT_TIMING): RunReplay {
  const queues = {
    players: createReplayQueue('replays for players', pace),
    visitors: createReplayQueue('replays for visitors', pace),
  };
  return async ({ playerId, topic = null, isDisconnected }, work) => {
    const enqueue = playerId === null ? queues.visitors : queues.players;
    try {
      await enqueue(async (timed) => {
        if (isDisconnected()) return;
        await work((after, upTo) => timed(() => readMissedEvents(db, { after, upTo, playerId, topic }, LIMITS)));
      });
    } catch (error) {
      if (!(error instanceof QueueFullError)) throw error;
      await work(() => Promise.resolve(null));
    }
  };
}

type MeasureRead = <Value>(read: () => Promise<Value>) => Promise<Value>;

/** One read at a time. The next task waits for the pause, not the one that caused it. */
function createReplayQueue(
  queueLabel: string,
  { nowMs, rest }: ReadTiming,
): (task: (timed: MeasureRead) => Promise<void>) => Promise<void> {
  const enqueue = createBoundedQueue({ label: queueLabel, concurrency: 1, maxWaiting: MAX_WAITING });
  let rested = Promise.resolve();
  const timed: MeasureRead = async (read) => {
    const begunAt = nowMs();
    try {
      return await read();
    } finally {
      rested = rest(REST_FACTOR * (nowMs() - begunAt));
    }
  };
  return async (task) =>
    await enqueue(async () => {
      await rested;
      await task(timed);
    });
}
