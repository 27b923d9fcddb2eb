import type { Db } from '../database/database.ts';
import type { Log } from '../log.ts';
import {
  endOfOutbox,
  forgetForeignEvents,
  onPublished,
  readOutbox,
  type OutboxCursor,
  type OutboxRow,
} from './publish.ts';

/** Someone who is told events: a browser's stream. */
export interface Subscriber {
  readonly playerId: string | null;
  /** Told its place first when it begins now: whoever is cut off before the first event comes back to here. */
  readonly begin: (at: OutboxCursor) => void;
  /** Called in order, never twice for one event. */
  readonly take: (row: OutboxRow) => void;
}

export interface Relay {
  /**
   * Adds a subscriber, with what it has missed since `after` where that is given and still kept.
   *
   * @returns how to leave
   */
  readonly subscribe: (subscriber: Subscriber, after: OutboxCursor | null) => Promise<() => void>;
  readonly stop: () => Promise<void>;
}

const POLL_MS = 250;
const PAGE = 500;

/** One reader of the outbox per process, however many browsers listen. */
export async function startRelay(db: Db, log: Log): Promise<Relay> {
  const subscribers = new Set<Subscriber>();
  await forgetForeignEvents(db);
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
      return await replayAndJoin({ db, subscribers, subscriber, after, upTo: cursor });
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
  readonly db: Db;
  readonly subscribers: Set<Subscriber>;
  readonly subscriber: Subscriber;
  readonly after: OutboxCursor;
  readonly upTo: OutboxCursor;
}

/** What happens while the missed rows are read waits behind them, so that the order holds. */
async function replayAndJoin({ db, subscribers, subscriber, after, upTo }: Replay): Promise<() => void> {
  const waiting: OutboxRow[] = [];
  const leaveWaiting = join(subscribers, { ...subscriber, take: (row) => waiting.push(row) });
  try {
    let reached = after;
    for (
      let rows = await readOutbox(db, reached, PAGE);
      rows.length > 0;
      rows = isAfter(upTo, reached) ? await readOutbox(db, reached, PAGE) : []
    ) {
      for (const row of rows) if (!isAfter(row, upTo) && mayHear(subscriber, row)) subscriber.take(row);
      reached = rows.at(-1) ?? upTo;
    }
    for (const row of waiting) subscriber.take(row);
    return join(subscribers, subscriber);
  } finally {
    leaveWaiting();
  }
}

function join(subscribers: Set<Subscriber>, subscriber: Subscriber): () => void {
  subscribers.add(subscriber);
  return () => subscribers.delete(subscriber);
}

function mayHear(subscriber: Subscriber, row: OutboxRow): boolean {
  return row.audience === 'all' || row.audience === subscriber.playerId;
}

function isAfter(row: OutboxCursor, cursor: OutboxCursor): boolean {
  const [writer, other] = [BigInt(row.writer), BigInt(cursor.writer)];
  return writer > other || (writer === other && row.position > cursor.position);
}
