import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { toJsonRows } from '../../platform/database/json.ts';
import type { JudgedKind, NetworkRow, OfferedBuild, ServedRow } from './beacon.types.ts';

/** Sorted by key, so that concurrent processes do not deadlock. */
export async function addNetworks(tx: Tx, rows: readonly NetworkRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into beacon_network (minute, remote, build, kind, detail, ms_up_to, network, times, visitors)
    select minute, remote, build, kind, detail, "msUpTo", network, times, visitors::bit(100)
    from json_to_recordset(${toJsonRows(rows)}) as row(minute timestamptz, remote text, build text, kind text,
      detail text, "msUpTo" integer, network smallint, times bigint, visitors text)
    order by minute, remote, build, kind, detail, "msUpTo", network
    on conflict (minute, remote, build, kind, detail, ms_up_to, network) do update set
      times = beacon_network.times + excluded.times, visitors = beacon_network.visitors | excluded.visitors`.execute(
    tx,
  );
}

export async function addServed(tx: Tx, rows: readonly ServedRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into beacon_served (minute, offer, network, pages)
    select minute, offer, network, pages
    from json_to_recordset(${toJsonRows(rows)}) as row(minute timestamptz, offer text, network smallint, pages bigint)
    order by minute, offer, network
    on conflict (minute, offer, network) do update set pages = beacon_served.pages + excluded.pages`.execute(tx);
}

export async function addOffers(tx: Tx, builds: readonly OfferedBuild[]): Promise<void> {
  if (builds.length === 0) return;
  await sql`
    insert into beacon_offer (offer, remote, build)
    select offer, remote, build from json_to_recordset(${toJsonRows(builds)}) as row(offer text, remote text, build text)
    order by offer, remote, build
    on conflict do nothing`.execute(tx);
}

export interface NetworkSum extends Omit<NetworkRow, 'minute'> {
  readonly kind: JudgedKind;
}

export async function readNetworkSums(db: Db, since: Date): Promise<NetworkSum[]> {
  const { rows } = await sql<NetworkSum>`
    select remote, build, kind, detail, ms_up_to as "msUpTo", network, sum(times)::bigint as times,
      bit_or(visitors)::text as visitors
    from beacon_network where minute >= ${since.toISOString()}::timestamptz
    group by remote, build, kind, detail, ms_up_to, network`.execute(db);
  return rows;
}

export interface ServedSum {
  readonly remote: string;
  readonly build: string;
  readonly network: number;
  readonly pages: number;
}

export async function readServedSums(db: Db, since: Date): Promise<ServedSum[]> {
  const { rows } = await sql<ServedSum>`
    with served as (
      select offer, network, sum(pages) as pages
      from beacon_served where minute >= ${since.toISOString()}::timestamptz group by offer, network
    )
    select remote, build, network, sum(pages)::bigint as pages
    from served join beacon_offer using (offer) group by remote, build, network`.execute(db);
  return rows;
}

/**
 * Networks of the busier kept day, because a network gets another slot each day. Ends at `most`: counting all of a day
 * takes seconds.
 */
export async function countServedNetworks(db: Db, most: number): Promise<number> {
  const { rows } = await sql<{ networks: number }>`
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
    select coalesce(max(cardinality(networks)), 0) as networks from found`.execute(db);
  return rows[0]?.networks ?? 0;
}

export async function pruneNetworks(db: Db, before: Date): Promise<void> {
  const at = before.toISOString();
  await sql`delete from beacon_network where minute < ${at}::timestamptz`.execute(db);
  await sql`delete from beacon_served where minute < ${at}::timestamptz`.execute(db);
}
