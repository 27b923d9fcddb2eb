import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '../database/database.ts';
import type { Log } from '../log.ts';
import {
  endOfOutbox,
  deleteForeignEvents,
  onPublished,
  readOutbox,
  type OutboxCursor,
  type OutboxRow,
} from './publish.ts';
import { openReplays, type Replays, type Returning } from './replay.ts';
import { openSubscribers, type Hearing, type Subscribers } from './subscribers.ts';

/** Someone who is told events: a browser's stream. */
export interface Subscriber extends Returning, Hearing {
  /** Told its place first when it begins now: whoever is cut off before the first event comes back to here. */
  readonly begin: (at: OutboxCursor) => void;
  /** Told in place of what it missed, when that is too old or too much: it asks for everything again, and hears what comes from here on. */
  readonly skip: (at: OutboxCursor) => void;
  /** Called in order, never twice for one event. */
  readonly take: (row: OutboxRow) => void;
}

export interface Relay {
  /**
   * Adds a subscriber, with what it has missed since `after` where that is given.
   *
   * @returns how to leave
   */
  readonly subscribe: (subscriber: Subscriber, after: OutboxCursor | null) => Promise<() => void>;
  readonly stop: () => Promise<void>;
}

const POLL_MS = 250;
/**
 * At the time of a close hundreds of transactions a second wake the relay, and each event for all is written to thousands of phones. When a look has found more
 * than a few, the next one finds what all of these 150 ms have written, each phone is sent it together, and nobody sees them pass.
 */
const BUSY = { moreThan: 3, pauseMs: 150 };
const PAUSE_MS = 20;
const PAGE = 500;

export interface RelayDeps {
  readonly db: Db;
  /** Connections of their own for what subscribers have missed: they ask for that, as often as they like. */
  readonly replays: Db;
  readonly log: Log;
  /** What was found in one look, without what a later row of it says anew; the last row stays the last. */
  readonly fold?: (rows: readonly OutboxRow[]) => readonly OutboxRow[];
}

/** One reader of the outbox per process, however many browsers listen. */
export async function startRelay({ db, replays, log, fold = (rows) => rows }: RelayDeps): Promise<Relay> {
  const inTurn = openReplays(replays);
  const subscribers = openSubscribers<Subscriber>();
  await deleteForeignEvents(db);
  let cursor = await endOfOutbox(db);
  let isStopped = false;
  let looking: Promise<void> | null = null;
  let lookAgain = false;

  const tell = (row: OutboxRow): void => {
    cursor = row;
    for (const subscriber of subscribers.of(row.audience)) subscriber.take(row);
  };
  // One look at a time: two would deliver the same rows twice.
  const wake = (): void => {
    if (isStopped) return;
    if (looking !== null) {
      lookAgain = true;
      return;
    }
    looking = look(db, cursor, (rows) => fold(rows).forEach(tell))
      .catch((error: unknown) => {
        log.warn({ err: error }, 'the relay could not read the outbox');
        return 0;
      })
      .then((found) => (isStopped ? undefined : wait(found > BUSY.moreThan ? BUSY.pauseMs : PAUSE_MS)))
      .finally(() => {
        looking = null;
        if (lookAgain) {
          lookAgain = false;
          wake();
        }
      });
  };
  const timer = setInterval(wake, POLL_MS);
  timer.unref();
  const forget = onPublished(wake);

  return {
    subscribe: async (subscriber, after) => {
      if (after === null) {
        subscriber.begin(cursor);
        return subscribers.join(subscriber);
      }
      return await replayAndJoin({ inTurn, subscribers, subscriber, after, end: () => cursor });
    },
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      forget();
      await looking;
    },
  };
}

/** Reads to the end. Answers how many it has found. */
async function look(db: Db, from: OutboxCursor, take: (rows: readonly OutboxRow[]) => void): Promise<number> {
  let [found, after] = [0, from];
  for (;;) {
    const rows = await readOutbox(db, after, PAGE);
    const last = rows.at(-1);
    if (last === undefined) return found;
    take(rows);
    found += rows.length;
    after = last;
    if (rows.length < PAGE) return found;
  }
}

interface Replay {
  readonly inTurn: Replays;
  readonly subscribers: Subscribers<Subscriber>;
  readonly subscriber: Subscriber;
  readonly after: OutboxCursor;
  /** How far this relay has read. */
  readonly end: () => OutboxCursor;
}

/** What happens while the missed rows are read waits behind them, so that the order holds. */
async function replayAndJoin({ inTurn, subscribers, subscriber, after, end }: Replay): Promise<() => void> {
  let leave = (): void => undefined;
  await inTurn(subscriber, async (read) => {
    const upTo = end();
    const waiting: OutboxRow[] = [];
    const leaveWaiting = subscribers.join({ ...subscriber, take: (row) => waiting.push(row) });
    try {
      const missed = isAfter(upTo, after) ? await read(after, upTo) : [];
      if (missed === null) subscriber.skip(upTo);
      for (const row of [...(missed ?? []), ...waiting]) subscriber.take(row);
      leave = subscribers.join(subscriber);
    } finally {
      leaveWaiting();
    }
  });
  return () => leave();
}

function isAfter(row: OutboxCursor, cursor: OutboxCursor): boolean {
  const [writer, other] = [BigInt(row.writer), BigInt(cursor.writer)];
  return writer > other || (writer === other && row.position > cursor.position);
}
