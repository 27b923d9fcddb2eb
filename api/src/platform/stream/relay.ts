import type { Db } from '../database/database.ts';
import type { Log } from '../log.ts';
import {
  endOfOutbox,
  deleteForeignEvents,
  onPublished,
  readOutbox,
  type OutboxCursor,
  type OutboxRow,
  type StreamPlace,
} from './publish.ts';
import { openPause } from './pause.ts';
import { openReplays, type Replays, type Returning } from './replay.ts';
import { openSubscribers, type Hearing, type Subscribers } from './subscribers.ts';

/** Someone who is told events: a browser's stream. */
export interface Subscriber extends Returning, Hearing {
  /** Told its place first when it begins now: whoever is cut off before the first event comes back to here. */
  readonly begin: (at: StreamPlace) => void;
  /** Told in place of what it missed, when that is too old or too much: it asks for everything again, and hears what comes from here on. */
  readonly skip: (at: StreamPlace) => void;
  /** Called in order, never twice for one event, but for one that tells how something stands: that may be told again. */
  readonly take: (row: ToldRow) => void;
}

/** An event as it is told: with the place to come back to. */
export type ToldRow = OutboxRow & StreamPlace;

/** Events that come by the hundred and each say how something stands: of those some are held back, and told as one. */
export interface Pace {
  /** What is told now of what one look has found: due first, in the place of `before`, where the look begins. */
  readonly take: (rows: readonly OutboxRow[], before: OutboxCursor) => readonly OutboxRow[];
  /** Behind which place something is held back; null while nothing is. */
  readonly heldSince: () => OutboxCursor | null;
  /** Whether an event may be held back. */
  readonly mayHold: (row: OutboxRow) => boolean;
}

const NO_PACE: Pace = { take: (rows) => rows, heldSince: () => null, mayHold: () => false };

export interface Relay {
  /**
   * Adds a subscriber, with what it has missed since `after` where that is given.
   *
   * @returns how to leave
   */
  readonly subscribe: (subscriber: Subscriber, after: StreamPlace | null) => Promise<() => void>;
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
  readonly pace?: Pace;
}

/** One reader of the outbox per process, however many browsers listen. */
export async function startRelay({ db, replays, log, pace = NO_PACE }: RelayDeps): Promise<Relay> {
  const inTurn = openReplays(replays);
  const subscribers = openSubscribers<Subscriber>();
  await deleteForeignEvents(db);
  let cursor = await endOfOutbox(db);

  const tell = (found: readonly OutboxRow[]): void => {
    const heldBefore = pace.heldSince();
    const due = pace.take(found, cursor);
    const heldAfter = pace.heldSince();
    cursor = found.at(-1) ?? cursor;
    // Until the last of what was held back is told, who is cut off comes back to where it was held.
    const lastHeld = due.findLastIndex(pace.mayHold);
    due.forEach((row, index) => {
      const heldSince = index < lastHeld ? heldBefore : heldAfter;
      const told = heldSince === null ? row : { ...row, heldSince };
      for (const subscriber of subscribers.of(row.audience)) subscriber.take(told);
    });
  };
  const looks = openLooks(() => look(db, cursor, tell), log);
  const timer = setInterval(() => looks.wake(false), POLL_MS);
  timer.unref();
  const forget = onPublished(looks.wake);

  return {
    subscribe: async (subscriber, after) => {
      if (after === null) {
        subscriber.begin({ ...placeOf(cursor), heldSince: pace.heldSince() });
        return subscribers.join(subscriber);
      }
      return await replayAndJoin({ inTurn, subscribers, subscriber, after, mayHold: pace.mayHold, end: () => cursor });
    },
    stop: async () => {
      clearInterval(timer);
      forget();
      await looks.stop();
    },
  };
}

/** One look at a time, with a pause behind it: two would deliver the same rows twice. `lookOnce` answers how many it has found. */
function openLooks(
  lookOnce: () => Promise<number>,
  log: Log,
): { readonly wake: (atOnce: boolean) => void; readonly stop: () => Promise<void> } {
  const pause = openPause(PAUSE_MS);
  let isStopped = false;
  let looking: Promise<void> | null = null;
  let lookAgain = false;
  const wake = (atOnce: boolean): void => {
    if (isStopped) return;
    if (looking !== null) {
      lookAgain = true;
      if (atOnce) pause.cut();
      return;
    }
    pause.begin();
    looking = lookOnce()
      .catch((error: unknown) => {
        log.warn({ err: error }, 'the relay could not read the outbox');
        return 0;
      })
      .then((found) => (isStopped ? undefined : pause.wait(found > BUSY.moreThan ? BUSY.pauseMs : PAUSE_MS)))
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
    stop: async () => {
      isStopped = true;
      await looking;
    },
  };
}

/** Reads to the end. Answers how many it has found. What is held back may be due where nothing is found. */
async function look(db: Db, from: OutboxCursor, take: (rows: readonly OutboxRow[]) => void): Promise<number> {
  let [found, after] = [0, from];
  for (;;) {
    const rows = await readOutbox(db, after, PAGE);
    take(rows);
    found += rows.length;
    after = rows.at(-1) ?? after;
    if (rows.length < PAGE) return found;
  }
}

interface Replay {
  readonly inTurn: Replays;
  readonly subscribers: Subscribers<Subscriber>;
  readonly subscriber: Subscriber;
  readonly after: StreamPlace;
  readonly mayHold: Pace['mayHold'];
  /** How far this relay has read. */
  readonly end: () => OutboxCursor;
}

/** What happens while the missed rows are read waits behind them, so that the order holds. */
async function replayAndJoin({ inTurn, subscribers, subscriber, after, mayHold, end }: Replay): Promise<() => void> {
  let leave = (): void => undefined;
  await inTurn(subscriber, async (read) => {
    const [upTo, from] = [placeOf(end()), after.heldSince ?? after];
    const waiting: ToldRow[] = [];
    const leaveWaiting = subscribers.join({ ...subscriber, take: (row) => waiting.push(row) });
    try {
      const missed = isAfter(upTo, from) ? await read(from, upTo) : [];
      if (missed === null) subscriber.skip(upTo);
      for (const row of [...(missed ?? []).flatMap((one) => untold(one, after, mayHold)), ...waiting])
        subscriber.take(row);
      leave = subscribers.join(subscriber);
    } finally {
      leaveWaiting();
    }
  });
  return () => leave();
}

/** Of what stands behind a place, what was not told there: all of it, and before it what was held back. */
function untold(row: OutboxRow, after: StreamPlace, mayHold: Pace['mayHold']): readonly ToldRow[] {
  if (isAfter(row, after)) return [row];
  // Who is cut off meanwhile comes back to the same place.
  return mayHold(row) ? [{ ...row, ...after }] : [];
}

function placeOf({ writer, position }: OutboxCursor): OutboxCursor {
  return { writer, position };
}

function isAfter(row: OutboxCursor, cursor: OutboxCursor): boolean {
  const [writer, other] = [BigInt(row.writer), BigInt(cursor.writer)];
  return writer > other || (writer === other && row.position > cursor.position);
}
