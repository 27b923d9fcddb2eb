import type { Db, Tx } from '../../platform/database/database.ts';
import { executeSql, queryNumber, queryRows } from '../../platform/database/query.ts';
import { toJsonRows } from '../../platform/database/json.ts';
import type { CounterRow, MessageRow, NetworkRow, OfferedBuild, ServedRow } from './beacon.types.ts';

/** Sorted by key, so that concurrent processes do not deadlock. */
export async function addCounters(tx: Tx, rows: readonly CounterRow[]): Promise<void> {
  if (rows.length === 0) return;
  await executeSql(tx)`
    insert into beacon_minute (minute, remote, build, kind, detail, ms_up_to, times, total_ms, max_ms, visitors)
    select minute, remote, build, kind, detail, "msUpTo", times, "totalMs", "maxMs", visitors::bit(100)
    from json_to_recordset(${toJsonRows(rows)}) as row(minute timestamptz, remote text, build text, kind text,
      detail text, "msUpTo" integer, times bigint, "totalMs" bigint, "maxMs" integer, visitors text)
    order by minute, remote, build, kind, detail, "msUpTo"
    on conflict (minute, remote, build, kind, detail, ms_up_to) do update set
      times = beacon_minute.times + excluded.times, total_ms = beacon_minute.total_ms + excluded.total_ms,
      max_ms = greatest(beacon_minute.max_ms, excluded.max_ms), visitors = beacon_minute.visitors | excluded.visitors`;
}

/** A build with `limit` messages takes no new ones; known ones are still counted. */
export async function addMessages(tx: Tx, rows: readonly MessageRow[], limit: number): Promise<void> {
  if (rows.length === 0) return;
  await executeSql(tx)`
    with given as (
      select remote, build, kind, fingerprint, message, place, page, moment, stack, times,
        visitors::bit(100) as visitors, "firstAt" as first_at, "lastAt" as last_at
      from json_to_recordset(${toJsonRows(rows)}) as row(remote text, build text, kind text, fingerprint text,
        message text, place text, page text, moment text, stack text, times bigint, visitors text,
        "firstAt" timestamptz, "lastAt" timestamptz)
    ), ranked as (
      select given.*, known.fingerprint is not null as is_known, row_number() over (
        partition by given.remote, given.build, known.fingerprint is not null
        order by given.kind, given.fingerprint) as place_in_line
      from given left join beacon_message known using (remote, build, kind, fingerprint)
    )
    insert into beacon_message (remote, build, kind, fingerprint, message, place, page, moment, stack, times, visitors,
      first_at, last_at)
    select remote, build, kind, fingerprint, message, place, page, moment, stack, times, visitors, first_at, last_at
    from ranked
    where is_known or place_in_line + (
      select count(*) from beacon_message kept where kept.remote = ranked.remote and kept.build = ranked.build
    ) <= ${limit}::integer
    order by remote, build, kind, fingerprint
    on conflict (remote, build, kind, fingerprint) do update set
      times = beacon_message.times + excluded.times, visitors = beacon_message.visitors | excluded.visitors,
      last_at = greatest(beacon_message.last_at, excluded.last_at),
      page = case when excluded.page = '' then beacon_message.page else excluded.page end,
      moment = case when excluded.page = '' then beacon_message.moment else excluded.moment end,
      stack = case when excluded.stack = '' then beacon_message.stack else excluded.stack end`;
}

export type HealthSum = Omit<CounterRow, 'minute' | 'totalMs'>;

export const readHealthSums = (db: Db, since: Date) => queryRows<HealthSum>(db)`
  select remote, build, kind, detail, ms_up_to as "msUpTo", sum(times)::bigint as times, max(max_ms) as "maxMs",
    bit_or(visitors)::text as visitors
  from beacon_minute where minute >= ${since.toISOString()}::timestamptz
  group by remote, build, kind, detail, ms_up_to order by remote, build, kind, detail, ms_up_to`;

export interface LoadSum {
  readonly remote: string;
  readonly build: string;
  readonly tries: number; // loaded or failed
  readonly failures: number; // also late ones
}

export const readLoadSums = (db: Db | Tx, since: Date) => queryRows<LoadSum>(db)`
  select remote, build,
    coalesce(sum(times) filter (where kind in ('load', 'failure')), 0)::bigint as tries,
    coalesce(sum(times) filter (where kind in ('failure', 'late-failure')), 0)::bigint as failures
  from beacon_minute where minute >= ${since.toISOString()}::timestamptz
  group by remote, build order by remote, build`;

interface StoredMessage extends Omit<MessageRow, 'fingerprint' | 'firstAt' | 'lastAt'> {
  readonly firstAt: Date;
  readonly lastAt: Date;
}

export const readMessages = (db: Db, remote: string | null, limit: number) => queryRows<StoredMessage>(db)`
  select remote, build, kind, message, place, page, moment, stack, times, visitors::text as visitors,
    first_at as "firstAt", last_at as "lastAt"
  from beacon_message where ${remote}::text is null or remote = ${remote}::text
  order by last_at desc, remote, build, fingerprint limit ${limit}::integer`;

export async function pruneBeacons(db: Db, before: { readonly minutes: Date; readonly messages: Date }): Promise<void> {
  await executeSql(db)`delete from beacon_minute where minute < ${before.minutes.toISOString()}::timestamptz`;
  await executeSql(db)`delete from beacon_message where last_at < ${before.messages.toISOString()}::timestamptz`;
}

/** Sorted by key, so that concurrent processes do not deadlock. */
export async function addNetworks(tx: Tx, rows: readonly NetworkRow[]): Promise<void> {
  if (rows.length === 0) return;
  await executeSql(tx)`
    insert into beacon_network (minute, remote, build, kind, detail, ms_up_to, network, times, visitors)
    select minute, remote, build, kind, detail, "msUpTo", network, times, visitors::bit(100)
    from json_to_recordset(${toJsonRows(rows)}) as row(minute timestamptz, remote text, build text, kind text,
      detail text, "msUpTo" integer, network smallint, times bigint, visitors text)
    order by minute, remote, build, kind, detail, "msUpTo", network
    on conflict (minute, remote, build, kind, detail, ms_up_to, network) do update set
      times = beacon_network.times + excluded.times, visitors = beacon_network.visitors | excluded.visitors`;
}

export async function addServed(tx: Tx, rows: readonly ServedRow[]): Promise<void> {
  if (rows.length === 0) return;
  await executeSql(tx)`
    insert into beacon_served (minute, offer, network, pages)
    select minute, offer, network, pages
    from json_to_recordset(${toJsonRows(rows)}) as row(minute timestamptz, offer text, network smallint, pages bigint)
    order by minute, offer, network
    on conflict (minute, offer, network) do update set pages = beacon_served.pages + excluded.pages`;
}

export async function addOffers(tx: Tx, builds: readonly OfferedBuild[]): Promise<void> {
  if (builds.length === 0) return;
  await executeSql(tx)`
    insert into beacon_offer (offer, remote, build)
    select offer, remote, build
    from json_to_recordset(${toJsonRows(builds)}) as row(offer text, remote text, build text)
    order by offer, remote, build
    on conflict do nothing`;
}

export type NetworkSum = Omit<NetworkRow, 'minute'>;

export const readNetworkSums = (db: Db, since: Date) => queryRows<NetworkSum>(db)`
  select remote, build, kind, detail, ms_up_to as "msUpTo", network, sum(times)::bigint as times,
    bit_or(visitors)::text as visitors
  from beacon_network where minute >= ${since.toISOString()}::timestamptz
  group by remote, build, kind, detail, ms_up_to, network`;

export type ServedSum = Pick<OfferedBuild, 'remote' | 'build'> & Pick<ServedRow, 'network' | 'pages'>;

export const readServedSums = (db: Db, since: Date) => queryRows<ServedSum>(db)`
  with served as (
    select offer, network, sum(pages) as pages
    from beacon_served where minute >= ${since.toISOString()}::timestamptz group by offer, network
  )
  select remote, build, network, sum(pages)::bigint as pages
  from served join beacon_offer using (offer) group by remote, build, network`;

/**
 * Networks of the busier kept day, because a network gets another slot each day. Ends at `most`: counting all of a day
 * takes seconds.
 */
export const countServedNetworks = (db: Db, most: number) => queryNumber(db)`
  with recursive day as (
    select day at time zone 'UTC' as from_at, (day + interval '1 day') at time zone 'UTC' as to_at
    from (select min(minute) as first, max(minute) as last from beacon_served) as kept, generate_series(
      date_trunc('day', first at time zone 'UTC'), last at time zone 'UTC', interval '1 day') as day
  ), found (from_at, to_at, networks) as (
    select from_at, to_at, array[]::smallint[] from day
    union all
    select from_at, to_at, networks || next.network from found, lateral (
      select network from beacon_served
      where minute >= from_at and minute < to_at and network <> all (networks) limit 1) as next
    where cardinality(networks) < ${most}::integer
  )
  select coalesce(max(cardinality(networks)), 0) as networks from found`;

export async function pruneNetworks(db: Db, before: Date): Promise<void> {
  const at = before.toISOString();
  await executeSql(db)`delete from beacon_network where minute < ${at}::timestamptz`;
  await executeSql(db)`delete from beacon_served where minute < ${at}::timestamptz`;
}
