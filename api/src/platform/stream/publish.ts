import { sql, type RawBuilder } from 'kysely';
import type { StreamEvent } from '@padauk/contract/events';
import type { Db, Tx } from '../database/database.ts';
import { jsonRows } from '../database/json.ts';
import { afterCommit } from '../database/transaction.ts';

/** An event with who may see it: everyone, one player, or whoever has asked for a topic. */
export type Publication = StreamEvent & {
  readonly audience: 'all' | { readonly playerId: string } | { readonly topic: string };
};

/** A topic as an audience: no player's id looks like it. */
export function audienceOfTopic(topic: string): string {
  return `topic ${topic}`;
}

function audienceText(audience: Publication['audience']): string {
  if (audience === 'all') return audience;
  return 'topic' in audience ? audienceOfTopic(audience.topic) : audience.playerId;
}

/**
 * Puts an event into the outbox, in the transaction of the fact that it tells: it goes out when that commits, and never when it
 * rolls back. Relays of this process are woken at the commit; those of others look every 250 ms.
 */
export async function publish(tx: Tx, publication: Publication): Promise<void> {
  await publishMany(tx, [publication]);
}

/** {@link publish} for many, in one statement. What was gathered before it is written has waited already: it goes out `atOnce`, also while relays look seldom. */
export async function publishMany(
  tx: Tx,
  publications: readonly Publication[],
  { atOnce = false }: { readonly atOnce?: boolean } = {},
): Promise<void> {
  if (publications.length === 0) return;
  if (atOnce) afterCommit(wakeAllAtOnce);
  const rows = publications.map(({ audience, name, payload }) => ({
    audience: audienceText(audience),
    name,
    payload,
  }));
  await publishRows(
    tx,
    sql`select audience, name, payload from json_to_recordset(${jsonRows(rows)}) as row(audience text, name text, payload jsonb)`,
  );
}

/**
 * {@link publishMany} of events that the database makes itself: `rows` selects audience (`all`, a player's id, or `audienceOfTopic`), name, and payload as jsonb.
 * `facts` is a `with` clause before it all, for facts that are written in the same statement.
 */
export async function publishRows(
  tx: Tx,
  rows: RawBuilder<unknown>,
  facts: RawBuilder<unknown> = sql``,
): Promise<void> {
  afterCommit(wakeAll);
  await sql`${facts} insert into outbox (audience, name, payload) ${rows}`.execute(tx);
}

/** M8: an event that no browser is told: a session has ended, and the streams that are open in its name end with it. */
export const SESSION_ENDED = 'session.ended';

/** Whom {@link SESSION_ENDED} is for. */
export function sessionAudience(sessionId: string): string {
  return `session:${sessionId}`;
}

/** What an event has in a stream beside its payload: its id and name. */
const BYTES_AROUND = 80;

/** One set for the process: a wake-up is only a hint to look earlier, so waking a relay of another database does no harm. */
const wakers = new Set<Wake>();

/** Told whether what was published waits for no pause between two looks. */
type Wake = (atOnce: boolean) => void;

/** One function for all: a transaction that publishes twice wakes once. */
const wakeAll = (): void => wakers.forEach((wake) => wake(false));
const wakeAllAtOnce = (): void => wakers.forEach((wake) => wake(true));

/** Calls `wake` after each commit that published; answers how to stop. */
export function onPublished(wake: Wake): () => void {
  wakers.add(wake);
  return () => wakers.delete(wake);
}

/** A place in the outbox: a row's writer and position. */
export interface OutboxCursor {
  readonly writer: string;
  readonly position: number;
}

/** Where a reader stands, as in `Last-Event-ID`: it was told everything up to its place, but for what was held back since an earlier one. */
export interface StreamPlace extends OutboxCursor {
  readonly heldSince?: OutboxCursor | null;
}

export interface OutboxRow extends OutboxCursor {
  readonly audience: string;
  readonly name: string;
  readonly payload: unknown;
}

/**
 * Rows after a cursor, in reading order. Only rows whose writer, and every writer before it, has ended: transactions commit in
 * another order than they take numbers, and a row that appears behind a cursor would never be sent. In the order of the column: "writer" alone
 * would be the text that is answered, by which 10 comes before 9.
 */
export async function readOutbox(db: Db, after: OutboxCursor, limit: number): Promise<OutboxRow[]> {
  const { rows } = await sql<OutboxRow>`
    select writer::text, position, audience, name, payload from outbox
    where (writer, position) > (${after.writer}::text::xid8, ${after.position}::bigint) and writer < pg_snapshot_xmin(pg_current_snapshot())
    order by outbox.writer, position limit ${limit}::integer`.execute(db);
  return rows;
}

/** {@link readOutbox} for who needs a few events: of all others only where they stand. */
export async function readOutboxOf(
  db: Db | Tx,
  names: readonly StreamEvent['name'][],
  after: OutboxCursor,
  limit: number,
): Promise<OutboxRow[]> {
  const { rows } = await sql<OutboxRow>`
    select writer::text, position, audience, name,
      case when name in (select json_array_elements_text(${jsonRows(names)})) then payload end as payload
    from outbox
    where (writer, position) > (${after.writer}::text::xid8, ${after.position}::bigint) and writer < pg_snapshot_xmin(pg_current_snapshot())
    order by outbox.writer, position limit ${limit}::integer`.execute(db);
  return rows;
}

/** What a reader who was away may be told of what it missed; beyond it, it asks for everything again. */
export interface MissedLimits {
  readonly maxAgeSeconds: number;
  /** Of everybody: as many are read to find the reader's own. */
  readonly maxRows: number;
  /** Of the reader's own. */
  readonly maxBytes: number;
}

/**
 * What one reader (a player, or a visitor) missed between two places, in reading order. Null when that cannot be told within the limits, or
 * where `after` is no place: its row is pruned, or was never there. Then not one row behind it is read.
 */
export async function readMissed(
  db: Db,
  {
    after,
    upTo,
    playerId,
    topic,
  }: {
    readonly after: OutboxCursor;
    readonly upTo: OutboxCursor;
    readonly playerId: string | null;
    readonly topic?: string | null;
  },
  { maxAgeSeconds, maxRows, maxBytes }: MissedLimits,
): Promise<OutboxRow[] | null> {
  const { rows } = await sql<{ missed: OutboxRow[] | null }>`
    with passed as materialized (
      select writer, position, audience, name, payload, written_at from outbox
      where (writer, position) > (${after.writer}::text::xid8, ${after.position}::bigint) and (writer, position) <= (${upTo.writer}::text::xid8, ${upTo.position}::bigint)
        and exists (select from outbox where writer = ${after.writer}::text::xid8 and position = ${after.position}::bigint)
      order by outbox.writer, position limit ${maxRows + 1}::integer
    ), heard as materialized (
      select * from passed where audience in ('all', ${playerId}::text, ${topic === undefined || topic === null ? null : audienceOfTopic(topic)}::text)
    )
    select case when
      (select count(*) between 1 and ${maxRows}::integer and min(written_at) > clock_timestamp() - make_interval(secs => ${maxAgeSeconds}::double precision) from passed)
      and (select coalesce(sum(octet_length(payload::text) + ${BYTES_AROUND}::integer), 0) <= ${maxBytes}::integer from heard)
    then (
      select coalesce(jsonb_agg(jsonb_build_object('writer', writer::text, 'position', position, 'audience', audience, 'name', name, 'payload', payload) order by heard.writer, position), '[]')
      from heard
    ) end as missed`.execute(db);
  return rows[0]?.missed ?? null;
}

/** The end of the outbox: a reader that starts here sees what commits from now on. */
export async function endOfOutbox(db: Db): Promise<OutboxCursor> {
  const { rows } = await sql<OutboxCursor>`
    select coalesce(max(writer::text::bigint), 0)::text as writer, coalesce(max(position), 0) as position from outbox
    where writer = (select max(writer) from outbox where writer < pg_snapshot_xmin(pg_current_snapshot()))`.execute(db);
  return rows[0] ?? { writer: '0', position: 0 };
}

/**
 * Forgets events of another server's life: a restored backup brings rows whose writers this server has not come to yet. Left there, each
 * would be told as news on the day that it does.
 */
export async function deleteForeignEvents(db: Db): Promise<void> {
  await sql`delete from outbox where writer >= pg_snapshot_xmax(pg_current_snapshot())`.execute(db);
}

/** Forgets events that are older than any reader comes back for. */
export async function pruneOutbox(db: Db, olderThanHours: number): Promise<void> {
  await sql`delete from outbox where written_at < clock_timestamp() - make_interval(hours => ${olderThanHours}::integer)`.execute(
    db,
  );
}
