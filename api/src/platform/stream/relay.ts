import type { Db, Tx } from '../database/database.ts';
import type { Log } from '../log.ts';
import {
  readAgeMsAfter,
  readOutboxEnd,
  deleteForeignEvents,
  addWakeListener,
  readOutbox,
  type OutboxCursor,
  type OutboxRow,
  type StreamPosition,
  toTopicAudience,
} from './publish.ts';
import { createReplays, type RunReplay, type ReconnectingReader } from './replay.ts';

export interface Subscriber extends ReconnectingReader {
  readonly extraAudience?: string | null; // Such as a session; its events are not replayed.
  readonly begin: (at: StreamPosition) => void; // For a reconnect before the first event.
  readonly skip: (at: StreamPosition) => void; // Missed too much: refetch everything, continue here.
  readonly receive: (row: SentRow) => void; // In order, once; state events may repeat.
}

export type SentRow = OutboxRow & StreamPosition;

/** Throttles frequent events that describe a state: held-back ones are merged into one. */
export interface EventThrottle {
  /** Returns the rows to send now, due held-back ones first. `before` is the cursor before `rows`. */
  readonly selectRows: (rows: readonly OutboxRow[], before: OutboxCursor) => readonly OutboxRow[];
  readonly getHeldSince: () => OutboxCursor | null;
  readonly canHold: (row: OutboxRow) => boolean;
}

const NO_THROTTLE: EventThrottle = { selectRows: (rows) => rows, getHeldSince: () => null, canHold: () => false };

export type Relay = Awaited<ReturnType<typeof startRelay>>;

const POLL_MS = 250;
// Before a draw closes, hundreds of transactions per second publish events for thousands of phones. Beyond `moreThan`
// rows the relay pauses longer, so that each phone gets one write per pause.
const BUSY_POLLING = { moreThan: 3, pauseMs: 150 };
const PAUSE_MS = 20;
const PAGE_ROWS = 500;

export interface RelayDeps {
  readonly db: Db;
  readonly replays: Db; // Clients trigger replays at will.
  readonly log: Log;
  readonly throttle?: EventThrottle;
}

export async function startRelay({ db, replays, log, throttle = NO_THROTTLE }: RelayDeps) {
  const runQueued = createReplays(replays);
  const subscribers = createSubscribers();
  await deleteForeignEvents(db);
  let cursor = await readOutboxEnd(db);

  const deliver = (found: readonly OutboxRow[]): void => {
    const heldBefore = throttle.getHeldSince();
    const due = throttle.selectRows(found, cursor);
    const heldAfter = throttle.getHeldSince();
    cursor = found.at(-1) ?? cursor;
    // Until the last held-back event is sent, a reconnect resumes from where holding began.
    const lastHeld = due.findLastIndex(throttle.canHold);
    due.forEach((row, index) => {
      const heldSince = index < lastHeld ? heldBefore : heldAfter;
      const event = heldSince === null ? row : { ...row, heldSince };
      for (const subscriber of subscribers.listByAudience(row.audience)) subscriber.receive(event);
    });
  };
  const polling = startPolling(() => pollOutbox(db, cursor, deliver), log);
  const timer = setInterval(() => polling.wake(false), POLL_MS);
  timer.unref();
  const forget = addWakeListener(polling.wake);

  return {
    /** Adds a subscriber and replays events since `after`, if given. Returns the unsubscribe function. */
    subscribe: async (subscriber: Subscriber, after: StreamPosition | null): Promise<() => void> => {
      if (after === null) {
        subscriber.begin({ ...toCursor(cursor), heldSince: throttle.getHeldSince() });
        return subscribers.add(subscriber);
      }
      const { canHold } = throttle;
      return await replayAndSubscribe(subscriber, after, { runQueued, subscribers, canHold, getEnd: () => cursor });
    },
    /** Age of the oldest event that was not sent; 0 without one. */
    readUnsentAgeMs: (tx: Db | Tx): Promise<number> => readAgeMsAfter(tx, cursor),
    stop: async (): Promise<void> => {
      clearInterval(timer);
      forget();
      await polling.stop();
    },
  };
}

/** One poll at a time, then a pause; parallel polls would deliver rows twice. `lookOnce` returns the number of rows. */
function startPolling(lookOnce: () => Promise<number>, log: Log) {
  const pause = createPause(PAUSE_MS);
  let isStopped = false;
  let looking: Promise<void> | null = null;
  let lookAgain = false;
  const wake = (atOnce: boolean): void => {
    if (isStopped) return;
    if (looking !== null) {
      lookAgain = true;
      if (atOnce) pause.interrupt();
      return;
    }
    pause.begin();
    looking = lookOnce()
      .catch((error: unknown) => {
        log.warn({ err: error }, 'the relay could not read the outbox');
        return 0;
      })
      .then((found) =>
        isStopped ? undefined : pause.wait(found > BUSY_POLLING.moreThan ? BUSY_POLLING.pauseMs : PAUSE_MS),
      )
      .finally(() => {
        looking = null;
        if (lookAgain) {
          lookAgain = false;
          wake(false);
        }
      });
  };
  return {
    wake,
    stop: async (): Promise<void> => {
      isStopped = true;
      await looking;
    },
  };
}

/** Reads to the end and returns the row count. `deliver` also runs without rows, because held-back events may be due. */
async function pollOutbox(db: Db, from: OutboxCursor, deliver: (rows: readonly OutboxRow[]) => void): Promise<number> {
  let [found, after] = [0, from];
  for (;;) {
    const rows = await readOutbox(db, after, PAGE_ROWS);
    deliver(rows);
    found += rows.length;
    after = rows.at(-1) ?? after;
    if (rows.length < PAGE_ROWS) return found;
  }
}

interface ReplayParts extends Pick<EventThrottle, 'canHold'> {
  readonly runQueued: RunReplay;
  readonly subscribers: ReturnType<typeof createSubscribers>;
  readonly getEnd: () => OutboxCursor;
}

/** New events queue behind the replayed rows, so that the order is preserved. */
async function replayAndSubscribe(
  subscriber: Subscriber,
  after: StreamPosition,
  { runQueued, subscribers, canHold, getEnd }: ReplayParts,
): Promise<() => void> {
  let leave = (): void => undefined;
  await runQueued(subscriber, async (read) => {
    const [upTo, from] = [toCursor(getEnd()), after.heldSince ?? after];
    const waiting: SentRow[] = [];
    const leaveWaiting = subscribers.add({ ...subscriber, receive: (row) => waiting.push(row) });
    try {
      const missed = isAfter(upTo, from) ? await read(from, upTo) : [];
      if (missed === null) subscriber.skip(upTo);
      const unsent = (missed ?? []).flatMap((row) => selectUnsent(row, after, canHold));
      for (const row of [...unsent, ...waiting]) subscriber.receive(row);
      leave = subscribers.add(subscriber);
    } finally {
      leaveWaiting();
    }
  });
  return () => leave();
}

function selectUnsent(row: OutboxRow, after: StreamPosition, mayHold: EventThrottle['canHold']): readonly SentRow[] {
  if (isAfter(row, after)) return [row];
  return mayHold(row) ? [{ ...row, ...after }] : []; // a disconnect resumes at the same position
}

function toCursor({ writer, position }: OutboxCursor): OutboxCursor {
  return { writer, position };
}

function isAfter(row: OutboxCursor, cursor: OutboxCursor): boolean {
  const [writer, other] = [BigInt(row.writer), BigInt(cursor.writer)];
  return writer > other || (writer === other && row.position > cursor.position);
}

/** Looked up by audience, because each of hundreds of events a second concerns few of thousands of subscribers. */
function createSubscribers() {
  const subscribers = new Set<Subscriber>();
  const byAudience = new Map<string, Set<Subscriber>>();
  return {
    /** Returns the function that removes it. */
    add: (subscriber: Subscriber) => {
      const audiences = toAudiences(subscriber);
      subscribers.add(subscriber);
      for (const audience of audiences)
        byAudience.set(audience, (byAudience.get(audience) ?? new Set()).add(subscriber));
      return (): void => {
        subscribers.delete(subscriber);
        for (const audience of audiences) {
          const of = byAudience.get(audience);
          of?.delete(subscriber);
          if (of?.size === 0) byAudience.delete(audience);
        }
      };
    },
    listByAudience: (audience: string): Iterable<Subscriber> =>
      audience === 'all' ? subscribers : (byAudience.get(audience) ?? []),
  };
}

function toAudiences({ playerId, topic = null, extraAudience = null }: Subscriber): readonly string[] {
  return [playerId, extraAudience, topic === null ? null : toTopicAudience(topic)].filter((name) => name !== null);
}

export function createPause(shortestMs: number) {
  let isCut = false;
  let end = (): void => undefined;
  return {
    begin: (): void => {
      isCut = false;
    },
    /** Ends the current pause; during a turn it reduces the next pause to the minimum. */
    interrupt: (): void => {
      isCut = true;
      end();
    },
    wait: (ms: number): Promise<void> =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, isCut ? shortestMs : ms);
        end = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
  };
}
