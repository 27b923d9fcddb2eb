import { setTimeout as wait } from 'node:timers/promises';
import { boundedQueue, QueueFull } from '../bounded-queue.ts';
import type { Db } from '../database/database.ts';
import { readMissed, type MissedLimits, type OutboxCursor, type OutboxRow } from './publish.ts';

/**
 * A phone that changed its network, and a server that starts anew, are back within these. Whoever was away for longer has open screens
 * that ask again in a few calls, for less than all that has happened would cost. Bytes: half of what a stream may leave unread.
 */
const LIMITS: MissedLimits = { maxAgeSeconds: 600, maxRows: 10_000, maxBytes: 128 * 1024 };
const MAX_WAITING = 300;
/**
 * So many times as long as a read took, its turn stays empty after it: 10,000 events cost the database 10 ms of
 * processor, and anybody may come back as often as they like (ADR-14).
 */
const REST = 3;

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

/** What a rest is measured and made by. */
interface Pace {
  readonly nowMs: () => number;
  readonly rest: (ms: number) => Promise<void>;
}

const OWN_PACE: Pace = {
  nowMs: () => performance.now(),
  // It keeps no process alive.
  rest: async (ms) => await wait(ms, undefined, { ref: false }),
};

/** At most two at once: one for players, one for visitors, of whom there may be any number. */
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

/** One at a time. The rest after a read is waited for by whoever comes next, not by whom it was read for. */
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
