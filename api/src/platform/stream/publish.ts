import { sql, type RawBuilder } from 'kysely';
import type { StreamEvent } from '@padauk/contract/events';
import type { Db, Tx } from '../database/database.ts';
import { toJsonRows } from '../database/json.ts';
import { executeSql, queryNumber, queryRow, queryRows, queryValue } from '../database/query.ts';
import { runAfterCommit } from '../database/transaction.ts';

export type Publication = StreamEvent & {
  readonly audience: 'all' | { readonly playerId: string } | { readonly topic: string };
};

/** The prefix keeps topics distinct from player ids. */
export function toTopicAudience(topic: string): string {
  return `topic ${topic}`;
}

function toAudienceText(audience: Publication['audience']): string {
  if (audience === 'all') return audience;
  return 'topic' in audience ? toTopicAudience(audience.topic) : audience.playerId;
}

/** The transaction of the fact inserts the event. Its commit wakes this process; others poll every 250 ms. */
export const publishEvent = (tx: Tx, publication: Publication) => publishEvents(tx, [publication]);

/** `atOnce` skips the pause of busy relays, for events that were already delayed. */
export async function publishEvents(
  tx: Tx,
  publications: readonly Publication[],
  { atOnce = false }: { readonly atOnce?: boolean } = {},
): Promise<void> {
  if (publications.length === 0) return;
  if (atOnce) runAfterCommit(wakeAllAtOnce);
  const rows = publications.map(({ audience, name, payload }) => ({
    audience: toAudienceText(audience),
    name,
    payload,
  }));
  await publishRows(
    tx,
    sql`select audience, name, payload from json_to_recordset(${toJsonRows(rows)}) as row(audience text, name text, payload jsonb)`,
  );
}

/** `rows`: audience (`all`, player id or `toTopicAudience`), name, jsonb payload. `facts`: a leading `with` clause. */
export async function publishRows(
  tx: Tx,
  rows: RawBuilder<unknown>,
  facts: RawBuilder<unknown> = sql``,
): Promise<void> {
  runAfterCommit(wakeAll);
  await executeSql(tx)`${facts} insert into outbox (audience, name, payload) ${rows}`;
}

/** Internal event, never sent to a browser: it closes the session's open streams. */
export const SESSION_ENDED = 'session.ended';

export function toSessionAudience(sessionId: string): string {
  return `session:${sessionId}`;
}

const EVENT_OVERHEAD_BYTES = 80; // an event's id and name

/** One set per process. A wake-up is only a hint, so waking a relay of another database is harmless. */
const wakeListeners = new Set<WakeListener>();

type WakeListener = (atOnce: boolean) => void; // `atOnce` skips the pause.

/** A constant function, so that a transaction that publishes twice wakes once. */
const wakeAll = (): void => wakeListeners.forEach((wake) => wake(false));
const wakeAllAtOnce = (): void => wakeListeners.forEach((wake) => wake(true));

export function addWakeListener(wake: WakeListener): () => void {
  wakeListeners.add(wake);
  return () => wakeListeners.delete(wake);
}

export interface OutboxCursor {
  readonly writer: string;
  readonly position: number;
}

/** Position in `Last-Event-ID`: everything up to it was sent, except events held back after `heldSince`. */
export interface StreamPosition extends OutboxCursor {
  readonly heldSince?: OutboxCursor | null;
}

export interface OutboxRow extends OutboxCursor {
  readonly audience: string;
  readonly name: string;
  readonly payload: unknown;
}

/**
 * Only rows before the oldest running transaction: commits happen out of order, and a row that appears behind the
 * cursor would be lost. `outbox.writer` sorts as xid8; the selected text would sort 10 before 9.
 */
export const readOutbox = (db: Db, after: OutboxCursor, limit: number) => selectOutbox(db, sql`payload`, after, limit);

/** {@link readOutbox}; only rows with one of these names have their payload. */
export async function readOutboxByName(
  db: Db | Tx,
  names: readonly StreamEvent['name'][],
  after: OutboxCursor,
  limit: number,
): Promise<OutboxRow[]> {
  const payload = sql`case when name in (select json_array_elements_text(${toJsonRows(names)})) then payload end`;
  return await selectOutbox(db, payload, after, limit);
}

const selectOutbox = (
  db: Db | Tx,
  payload: RawBuilder<unknown>,
  { writer, position }: OutboxCursor,
  limit: number,
) => queryRows<OutboxRow>(db)`
  select writer::text, position, audience, name, ${payload} as payload from outbox
  where (writer, position) > (${writer}::text::xid8, ${position}::bigint)
    and writer < pg_snapshot_xmin(pg_current_snapshot())
  order by outbox.writer, position limit ${limit}::integer`;

export interface MissedEventLimits {
  readonly maxAgeSeconds: number;
  readonly maxRows: number; // of all audiences, because all are scanned
  readonly maxBytes: number; // of the reader's own events
}

interface MissedEvents {
  readonly after: OutboxCursor;
  readonly upTo: OutboxCursor;
  readonly playerId: string | null;
  readonly topic?: string | null;
}

/** Null if the missed events exceed the limits, or if the row of `after` is pruned or unknown. */
export const readMissedEvents = (
  db: Db,
  { after, upTo, playerId, topic = null }: MissedEvents,
  { maxAgeSeconds, maxRows, maxBytes }: MissedEventLimits,
) => queryValue<OutboxRow[]>(db)`
  with passed as materialized (
    select writer, position, audience, name, payload, written_at from outbox
    where (writer, position) > (${after.writer}::text::xid8, ${after.position}::bigint)
      and (writer, position) <= (${upTo.writer}::text::xid8, ${upTo.position}::bigint)
      and exists (
        select from outbox where writer = ${after.writer}::text::xid8 and position = ${after.position}::bigint)
    order by outbox.writer, position limit ${maxRows + 1}::integer
  ), heard as materialized (
    select * from passed
    where audience in ('all', ${playerId}::text, ${topic === null ? null : toTopicAudience(topic)}::text)
  )
  select case when
    (
      select count(*) between 1 and ${maxRows}::integer
        and min(written_at) > clock_timestamp() - make_interval(secs => ${maxAgeSeconds}::double precision)
      from passed
    ) and (
      select coalesce(sum(octet_length(payload::text) + ${EVENT_OVERHEAD_BYTES}::integer), 0) <= ${maxBytes}::integer
      from heard
    )
  then (
    select coalesce(jsonb_agg(jsonb_build_object('writer', writer::text, 'position', position, 'audience', audience,
      'name', name, 'payload', payload) order by heard.writer, position), '[]')
    from heard
  ) end`;

export async function readOutboxEnd(db: Db): Promise<OutboxCursor> {
  const end = await queryRow<OutboxCursor>(db)`
    select coalesce(max(writer::text::bigint), 0)::text as writer, coalesce(max(position), 0) as position from outbox
    where writer = (select max(writer) from outbox where writer < pg_snapshot_xmin(pg_current_snapshot()))`;
  return end ?? { writer: '0', position: 0 };
}

/** 0 if nothing follows. Includes events that wait for an older transaction. */
export const readAgeMsAfter = (db: Db | Tx, { writer, position }: OutboxCursor) => queryNumber(db)`
  select coalesce(extract(epoch from clock_timestamp() - min(written_at)) * 1000, 0)::bigint as "ageMs" from outbox
  where (writer, position) > (${writer}::text::xid8, ${position}::bigint)`;

/** A restored backup has events with future transaction ids, which would be sent once the server reaches them. */
export const deleteForeignEvents = (db: Db) =>
  executeSql(db)`delete from outbox where writer >= pg_snapshot_xmax(pg_current_snapshot())`;

export const pruneOutbox = (db: Db, olderThanHours: number) =>
  executeSql(
    db,
  )`delete from outbox where written_at < clock_timestamp() - make_interval(hours => ${olderThanHours}::integer)`;
