import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { toJsonRows } from '../../platform/database/json.ts';
import type { BeaconKind, CounterRow, MessageRow } from './beacon.types.ts';

/** Sorted by key, so that concurrent processes do not deadlock. */
export async function addCounters(tx: Tx, rows: readonly CounterRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into beacon_minute (minute, remote, build, kind, detail, ms_up_to, times, total_ms, max_ms, visitors)
    select minute, remote, build, kind, detail, "msUpTo", times, "totalMs", "maxMs", visitors::bit(100)
    from json_to_recordset(${toJsonRows(rows)}) as row(minute timestamptz, remote text, build text, kind text, detail text, "msUpTo" integer, times bigint, "totalMs" bigint, "maxMs" integer, visitors text)
    order by minute, remote, build, kind, detail, "msUpTo"
    on conflict (minute, remote, build, kind, detail, ms_up_to) do update set
      times = beacon_minute.times + excluded.times, total_ms = beacon_minute.total_ms + excluded.total_ms,
      max_ms = greatest(beacon_minute.max_ms, excluded.max_ms), visitors = beacon_minute.visitors | excluded.visitors`.execute(
    tx,
  );
}

/** A build with `limit` messages takes no new ones; known ones are still counted. */
export async function addMessages(tx: Tx, rows: readonly MessageRow[], limit: number): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    with given as (
      select remote, build, kind, fingerprint, message, place, page, moment, stack, times, visitors::bit(100) as visitors, "firstAt" as first_at, "lastAt" as last_at
      from json_to_recordset(${toJsonRows(rows)}) as row(remote text, build text, kind text, fingerprint text, message text, place text, page text, moment text, stack text, times bigint, visitors text, "firstAt" timestamptz, "lastAt" timestamptz)
    ), ranked as (
      select given.*, known.fingerprint is not null as is_known, row_number() over (partition by given.remote, given.build, known.fingerprint is not null order by given.kind, given.fingerprint) as place_in_line
      from given left join beacon_message known using (remote, build, kind, fingerprint)
    )
    insert into beacon_message (remote, build, kind, fingerprint, message, place, page, moment, stack, times, visitors, first_at, last_at)
    select remote, build, kind, fingerprint, message, place, page, moment, stack, times, visitors, first_at, last_at from ranked
    where is_known or place_in_line + (select count(*) from beacon_message kept where kept.remote = ranked.remote and kept.build = ranked.build) <= ${limit}::integer
    order by remote, build, kind, fingerprint
    on conflict (remote, build, kind, fingerprint) do update set
      times = beacon_message.times + excluded.times, visitors = beacon_message.visitors | excluded.visitors, last_at = greatest(beacon_message.last_at, excluded.last_at),
      page = case when excluded.page = '' then beacon_message.page else excluded.page end,
      moment = case when excluded.page = '' then beacon_message.moment else excluded.moment end,
      stack = case when excluded.stack = '' then beacon_message.stack else excluded.stack end`.execute(tx);
}

export interface HealthSum {
  readonly remote: string;
  readonly build: string;
  readonly kind: BeaconKind;
  readonly detail: string;
  readonly msUpTo: number;
  readonly times: number;
  readonly maxMs: number;
  readonly visitors: string;
}

export async function readHealthSums(db: Db, since: Date): Promise<HealthSum[]> {
  const { rows } = await sql<HealthSum>`
    select remote, build, kind, detail, ms_up_to as "msUpTo", sum(times)::bigint as times, max(max_ms) as "maxMs", bit_or(visitors)::text as visitors
    from beacon_minute where minute >= ${since.toISOString()}::timestamptz
    group by remote, build, kind, detail, ms_up_to order by remote, build, kind, detail, ms_up_to`.execute(db);
  return rows;
}

export async function readMessages(
  db: Db,
  remote: string | null,
  limit: number,
): Promise<
  (Omit<MessageRow, 'fingerprint' | 'firstAt' | 'lastAt'> & { readonly firstAt: Date; readonly lastAt: Date })[]
> {
  const { rows } = await sql<Omit<MessageRow, 'fingerprint' | 'firstAt' | 'lastAt'> & { firstAt: Date; lastAt: Date }>`
    select remote, build, kind, message, place, page, moment, stack, times, visitors::text as visitors, first_at as "firstAt", last_at as "lastAt"
    from beacon_message where ${remote}::text is null or remote = ${remote}::text order by last_at desc, remote, build, fingerprint limit ${limit}::integer`.execute(
    db,
  );
  return rows;
}

export async function pruneBeacons(db: Db, before: { readonly minutes: Date; readonly messages: Date }): Promise<void> {
  await sql`delete from beacon_minute where minute < ${before.minutes.toISOString()}::timestamptz`.execute(db);
  await sql`delete from beacon_message where last_at < ${before.messages.toISOString()}::timestamptz`.execute(db);
}
