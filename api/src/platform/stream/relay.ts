import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '../database/database.ts';
import type { Log } from '../log.ts';
import {
  audienceOfTopic,
  endOfOutbox,
  deleteForeignEvents,
  onPublished,
  readOutbox,
  type OutboxCursor,
  type OutboxRow,
} from './publish.ts';
import { openReplays, type Replays, type Returning } from './replay.ts';

/** Someone who is told events: a browser's stream. */
export interface Subscriber extends Returning {
  /** A further audience, beside everybody and its player; what it missed of that is not told again. */
  readonly hears?: string | undefined;
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
/** At the time of a close hundreds of transactions a second wake the relay. One look finds what all of these 20 ms have written, and nobody sees them pass. */
const PAUSE_MS = 20;
const PAGE = 500;

export interface RelayDeps {
  readonly db: Db;
  /** Connections of their own for what subscribers have missed: they ask for that, as often as they like. */
  readonly replays: Db;
  readonly log: Log;
}

/** One reader of the outbox per process, however many browsers listen. */
export async function startRelay({ db, replays, log }: RelayDeps): Promise<Relay> {
  const inTurn = openReplays(replays);
  const subscribers = new Set<Subscriber>();
  await deleteForeignEvents(db);
  let cursor = await endOfOutbox(db);
  let isStopped = false;
  let looking: Promise<void> | null = null;
  let lookAgain = false;

  const look = async (): Promise<void> => {
    for (
      let rows = await readOutbox(db, cursor, PAGE);
      rows.length > 0;
      rows = rows.length < PAGE ? [] : await readOutbox(db, cursor, PAGE)
    ) {
      for (const row of rows) {
        cursor = row;
        for (const subscriber of subscribers) if (mayHear(subscriber, row)) subscriber.take(row);
      }
    }
  };
  // One look at a time: two would deliver the same rows twice.
  const wake = (): void => {
    if (isStopped) return;
    if (looking !== null) {
      lookAgain = true;
      return;
    }
    looking = look()
      .catch((error: unknown) => log.warn({ err: error }, 'the relay could not read the outbox'))
      .then(() => (isStopped ? undefined : wait(PAUSE_MS)))
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
        return join(subscribers, subscriber);
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

interface Replay {
  readonly inTurn: Replays;
  readonly subscribers: Set<Subscriber>;
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
    const leaveWaiting = join(subscribers, { ...subscriber, take: (row) => waiting.push(row) });
    try {
      const missed = isAfter(upTo, after) ? await read(after, upTo) : [];
      if (missed === null) subscriber.skip(upTo);
      for (const row of [...(missed ?? []), ...waiting]) subscriber.take(row);
      leave = join(subscribers, subscriber);
    } finally {
      leaveWaiting();
    }
  });
  return () => leave();
}

function join(subscribers: Set<Subscriber>, subscriber: Subscriber): () => void {
  subscribers.add(subscriber);
  return () => subscribers.delete(subscriber);
}

function mayHear(subscriber: Subscriber, row: OutboxRow): boolean {
  const { playerId, hears, topic = null } = subscriber;
  const { audience } = row;
  return (
    audience === 'all' ||
    audience === playerId ||
    audience === hears ||
    (topic !== null && audience === audienceOfTopic(topic))
  );
}

function isAfter(row: OutboxCursor, cursor: OutboxCursor): boolean {
  const [writer, other] = [BigInt(row.writer), BigInt(cursor.writer)];
  return writer > other || (writer === other && row.position > cursor.position);
}
