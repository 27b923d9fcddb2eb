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

export interface Subscriber extends Returning, Hearing {
  readonly begin: (at: StreamPlace) => void; // For a reconnect before the first event.
  readonly skip: (at: StreamPlace) => void; // Missed too much: refetch everything, continue here.
  readonly take: (row: ToldRow) => void; // In order, once; state events may repeat.
}

export type ToldRow = OutboxRow & StreamPlace;

/** Throttles frequent events that describe a state: held-back ones are merged into one. */
export interface Pace {
  /** Returns the rows to send now, due held-back ones first. `before` is the cursor before `rows`. */
  readonly take: (rows: readonly OutboxRow[], before: OutboxCursor) => readonly OutboxRow[];
  readonly heldSince: () => OutboxCursor | null;
  readonly mayHold: (row: OutboxRow) => boolean;
}

const NO_PACE: Pace = { take: (rows) => rows, heldSince: () => null, mayHold: () => false };

export interface Relay {
  /** Adds a subscriber and replays events since `after`, if given. Returns the unsubscribe function. */
  readonly subscribe: (subscriber: Subscriber, after: StreamPlace | null) => Promise<() => void>;
  readonly stop: () => Promise<void>;
}

const POLL_MS = 250;
// Before a draw closes, hundreds of transactions per second publish events for thousands of phones. Beyond `moreThan`
// rows the relay pauses longer, so that each phone gets one write per pause.
const BUSY = { moreThan: 3, pauseMs: 150 };
const PAUSE_MS = 20;
const PAGE = 500;

export interface RelayDeps {
  readonly db: Db;
  readonly replays: Db; // Clients trigger replays at will.
  readonly log: Log;
  readonly pace?: Pace;
}

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
    // Until the last held-back event is sent, a reconnect resumes from where holding began.
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

/** One poll at a time, then a pause; parallel polls would deliver rows twice. `lookOnce` returns the number of rows. */
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

/** Reads to the end and returns the row count. `take` also runs without rows, because held-back events may be due. */
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
  readonly end: () => OutboxCursor;
}

/** New events queue behind the replayed rows, so that the order is preserved. */
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

function untold(row: OutboxRow, after: StreamPlace, mayHold: Pace['mayHold']): readonly ToldRow[] {
  if (isAfter(row, after)) return [row];
  return mayHold(row) ? [{ ...row, ...after }] : []; // a disconnect resumes at the same position
}

function placeOf({ writer, position }: OutboxCursor): OutboxCursor {
  return { writer, position };
}

function isAfter(row: OutboxCursor, cursor: OutboxCursor): boolean {
  const [writer, other] = [BigInt(row.writer), BigInt(cursor.writer)];
  return writer > other || (writer === other && row.position > cursor.position);
}
