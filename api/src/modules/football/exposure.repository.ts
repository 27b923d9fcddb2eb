import { sql } from 'kysely';
import type { ExposureSide } from '@padauk/contract/football/handicap.rules';
import type { Db, Tx } from '../../platform/database/database.ts';
import { executeSql, inOrder, queryRows } from '../../platform/database/query.ts';
import { toJsonRows } from '../../platform/database/json.ts';
import type { Market, SideCaps } from './football.types.ts';

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
      from json_to_recordset(${toJsonRows(added)}) as row("matchId" uuid, "playerId" uuid, market text, "stakedKyat" bigint)
      group by "matchId", "playerId", market
    ) row
    where match_id = row."matchId" and player_id = row."playerId" and match_exposure.market = row.market`;
}

export async function readExposuresOfDay(
  db: Db,
  playerId: string,
  day: string,
): Promise<Pick<Exposure, 'matchId' | 'market' | 'stakedKyat'>[]> {
  return await queryRows<Pick<Exposure, 'matchId' | 'market' | 'stakedKyat'>>(db)`
    select match_id as "matchId", market, staked_kyat as "stakedKyat" from match_exposure
    join football_match on football_match.id = match_id
    where player_id = ${playerId}::uuid and match_day = ${day}::date order by match_id, market`;
}

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

export async function readSidesOfDay(db: Db, day: string): Promise<CappedSide[]> {
  return await queryRows<CappedSide>(db)`
    select ${SIDE_COLUMNS} from match_side join football_match on football_match.id = match_id
    where match_day = ${day}::date order by match_id, side`;
}
