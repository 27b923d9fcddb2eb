import type { HandicapLine, ExposureSide } from '@padauk/contract/football/handicap.rules';
import type { MatchFee } from '@padauk/contract/football/match-payout.rules';
import { sql } from 'kysely';
import type { Tx, Db } from '../../platform/database/database.ts';
import { executeSql, inOrder, queryRows } from '../../platform/database/query.ts';
import { toJsonRows } from '../../platform/database/json.ts';
import { MATCH_COLUMNS } from './football.repository.ts';
import type { Market, MatchRow, SideCaps } from './football.types.ts';

export interface Price {
  readonly matchId: string;
  readonly market: Market;
  readonly version: number;
  readonly upper: 'home' | 'away';
  readonly line: HandicapLine | null;
}

export interface WrittenLeg extends Pick<Price, 'matchId' | 'market' | 'upper'> {
  readonly side: 'upper' | 'lower' | 'over' | 'under';
  readonly line: HandicapLine;
  readonly priceVersion: number;
}

/**
 * Shared locks in the order of ids. A second statement reads: one that waited for a lock sees other tables, for example
 * void lines, as of its start.
 */
export async function lockMatchesForTickets(tx: Tx, ids: readonly string[]): Promise<MatchRow[]> {
  const isRequested = sql`id in (select value::uuid from json_array_elements_text(${toJsonRows(ids)}))`;
  const [, rows] = await inOrder(
    executeSql(tx)`select from football_match where ${isRequested} order by id for share`,
    queryRows<MatchRow>(tx)`select ${MATCH_COLUMNS} from football_match where ${isRequested} order by id`,
  );
  return rows;
}

/** Versions are immutable, so nothing is locked. */
export const readPrices = (
  tx: Tx,
  versions: readonly Pick<Price, 'matchId' | 'market' | 'version'>[],
) => queryRows<Price>(tx)`
  select match_id as "matchId", price.market, price.version, upper_team as upper,
    case when goals is not null then json_build_object('goals', goals, 'sign', sign, 'pricePercent', price) end as line
  from match_price price
  join (
    select distinct "matchId", market, version
    from json_to_recordset(${toJsonRows(versions)}) as row("matchId" uuid, market text, version bigint)
  ) asked
    on asked."matchId" = match_id and asked.market = price.market and asked.version = price.version`;

export async function insertMatchTickets(
  tx: Tx,
  tickets: readonly {
    readonly id: string;
    readonly fee: MatchFee;
    readonly maximumPayoutKyat: number | null;
    readonly legs: readonly WrittenLeg[];
  }[],
): Promise<void> {
  const legs = tickets.flatMap(({ id, legs: ofTicket }) =>
    ofTicket.map(({ line, ...leg }, index) => ({ ...leg, ...line, ticketId: id, leg: index + 1 })),
  );
  const rows = tickets.map(({ id, fee, maximumPayoutKyat }) => ({ id, fee, maximumPayoutKyat }));
  await inOrder(
    executeSql(tx)`
      insert into match_ticket (ticket_id, fee_base, fee_percent, maximum_payout_kyat)
      select id, fee->>'base', (fee->>'percent')::smallint, "maximumPayoutKyat"
      from json_to_recordset(${toJsonRows(rows)}) as row(id uuid, fee json, "maximumPayoutKyat" bigint)`,
    executeSql(tx)`
      insert into match_leg (ticket_id, leg, match_id, market, side, upper_team, goals, sign, price, price_version)
      select "ticketId", leg, "matchId", market, side, upper, goals, sign, "pricePercent", "priceVersion"
      from json_to_recordset(${toJsonRows(legs)}) as row("ticketId" uuid, leg smallint, "matchId" uuid, market text,
        side text, upper text, goals smallint, sign text, "pricePercent" smallint, "priceVersion" integer)`,
  );
}

/** By singles only. */
export interface Exposure {
  readonly matchId: string;
  readonly playerId: string;
  readonly market: Market;
  readonly stakedKyat: number;
}

export type ExposureKey = Omit<Exposure, 'stakedKyat'>;

const COLUMNS = sql`match_id as "matchId", player_id as "playerId", market, staked_kyat as "stakedKyat"`;
const selectKeys = (keys: readonly ExposureKey[]) =>
  sql`json_to_recordset(${toJsonRows(keys)}) as row("matchId" uuid, "playerId" uuid, market text)`;

/** Inserts the rows and locks them in one order. The second statement sees what it waited for. */
export async function lockExposures(tx: Tx, keys: readonly ExposureKey[]): Promise<readonly Exposure[]> {
  if (keys.length === 0) return [];
  const [, rows] = await inOrder(
    executeSql(tx)`
      insert into match_exposure (match_id, player_id, market)
      select distinct known.id, row."playerId", row.market from ${selectKeys(keys)}
      join football_match known on known.id = row."matchId" order by 1, 2, 3 on conflict do nothing`,
    queryRows<Exposure>(tx)`
      select ${COLUMNS} from match_exposure
      where (match_id, player_id, market) in (select "matchId", "playerId", market from ${selectKeys(keys)})
      order by match_id, player_id, market for no key update`,
  );
  return rows;
}

export async function addExposures(tx: Tx, added: readonly Exposure[]): Promise<void> {
  if (added.length === 0) return;
  await executeSql(tx)`
    update match_exposure set staked_kyat = staked_kyat + row.kyat
    from (
      select "matchId", "playerId", market, sum("stakedKyat")::bigint as kyat
      from json_to_recordset(${toJsonRows(added)})
        as row("matchId" uuid, "playerId" uuid, market text, "stakedKyat" bigint)
      group by "matchId", "playerId", market
    ) row
    where match_id = row."matchId" and player_id = row."playerId" and match_exposure.market = row.market`;
}

export const readExposuresOfDay = (db: Db, playerId: string, day: string) => queryRows<
  Pick<Exposure, 'matchId' | 'market' | 'stakedKyat'>
>(db)`
  select match_id as "matchId", market, staked_kyat as "stakedKyat" from match_exposure
  join football_match on football_match.id = match_id
  where player_id = ${playerId}::uuid and match_day = ${day}::date order by match_id, market`;

/** By singles of all players. */
export interface CappedSide {
  readonly matchId: string;
  readonly side: ExposureSide;
  readonly stakedKyat: number;
  readonly capKyat: number;
}

const SIDES_BY_MARKET = { body: ['home', 'away'], goal: ['over', 'under'] } as const satisfies Record<
  Market,
  readonly ExposureSide[]
>;
const SIDE_COLUMNS = sql`match_id as "matchId", side, staked_kyat as "stakedKyat", cap_kyat as "capKyat"`;
/** `toExposureSide` in SQL. */
const SIDE_OF_LEG = sql`case when side in ('over', 'under') then side
  when (side = 'upper') = (upper_team = 'home') then 'home' else 'away' end`;

/** The caller has locked the matches, so that no ticket is placed between the sum and the insert. */
export async function openSides(tx: Tx, matchIds: readonly string[], caps: SideCaps): Promise<void> {
  const rows = (['body', 'goal'] as const).flatMap((market) => {
    const capKyat = caps[market];
    return capKyat === null ? [] : SIDES_BY_MARKET[market].map((side) => ({ side, capKyat }));
  });
  if (rows.length === 0 || matchIds.length === 0) return;
  await executeSql(tx)`
    insert into match_side (match_id, side, staked_kyat, cap_kyat)
    select known.id, row.side, staked.kyat, greatest(staked.kyat, row."capKyat")
    from football_match known
    cross join json_to_recordset(${toJsonRows(rows)}) as row(side text, "capKyat" bigint)
    cross join lateral (
      select coalesce(sum(stake_kyat), 0)::bigint as kyat
      from match_leg leg join ticket on ticket.id = leg.ticket_id
      where leg.match_id = known.id and line_count = 1 and ${SIDE_OF_LEG} = row.side
    ) staked
    where known.id in (select value::uuid from json_array_elements_text(${toJsonRows(matchIds)}))
      and not exists (select from match_side open where open.match_id = known.id and open.side = row.side)
    order by 1, 2 on conflict do nothing`;
}

/** Locks both sides, because the favourite may have changed since the player looked. */
export async function lockSides(
  tx: Tx,
  requestedLegs: readonly { readonly matchId: string; readonly market: Market }[],
): Promise<readonly CappedSide[]> {
  if (requestedLegs.length === 0) return [];
  const keys = requestedLegs.flatMap(({ matchId, market }) =>
    SIDES_BY_MARKET[market].map((side) => ({ matchId, side })),
  );
  return await queryRows<CappedSide>(tx)`
    select ${SIDE_COLUMNS} from match_side
    where (match_id, side) in (
      select "matchId", side from json_to_recordset(${toJsonRows(keys)}) as row("matchId" uuid, side text)
    )
    order by match_id, side for no key update`;
}

export async function addToSides(
  tx: Tx,
  added: readonly Pick<CappedSide, 'matchId' | 'side' | 'stakedKyat'>[],
): Promise<void> {
  if (added.length === 0) return;
  await executeSql(tx)`
    update match_side set staked_kyat = staked_kyat + row.kyat
    from (
      select "matchId", side, sum("stakedKyat")::bigint as kyat
      from json_to_recordset(${toJsonRows(added)}) as row("matchId" uuid, side text, "stakedKyat" bigint)
      group by "matchId", side
    ) row
    where match_id = row."matchId" and match_side.side = row.side`;
}

export const readSidesOfDay = (db: Db, day: string) => queryRows<CappedSide>(db)`
  select ${SIDE_COLUMNS} from match_side join football_match on football_match.id = match_id
  where match_day = ${day}::date order by match_id, side`;
