import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { toJsonRows } from '../../platform/database/json.ts';
import type { Market } from './football.types.ts';

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
  const [, { rows }] = await Promise.all([
    sql`
      insert into match_exposure (match_id, player_id, market)
      select distinct known.id, row."playerId", row.market from ${selectKeys(keys)} join football_match known on known.id = row."matchId"
      order by 1, 2, 3 on conflict do nothing`.execute(tx),
    sql<Exposure>`
      select ${COLUMNS} from match_exposure where (match_id, player_id, market) in (select "matchId", "playerId", market from ${selectKeys(keys)})
      order by match_id, player_id, market for no key update`.execute(tx),
  ]);
  return rows;
}

export async function addExposures(tx: Tx, added: readonly Exposure[]): Promise<void> {
  if (added.length === 0) return;
  await sql`
    update match_exposure set staked_kyat = staked_kyat + row.kyat
    from (
      select "matchId", "playerId", market, sum("stakedKyat")::bigint as kyat
      from json_to_recordset(${toJsonRows(added)}) as row("matchId" uuid, "playerId" uuid, market text, "stakedKyat" bigint)
      group by "matchId", "playerId", market
    ) row
    where match_id = row."matchId" and player_id = row."playerId" and match_exposure.market = row.market`.execute(tx);
}

export async function readExposuresOfDay(
  db: Db,
  playerId: string,
  day: string,
): Promise<Pick<Exposure, 'matchId' | 'market' | 'stakedKyat'>[]> {
  const { rows } = await sql<Pick<Exposure, 'matchId' | 'market' | 'stakedKyat'>>`
    select match_id as "matchId", market, staked_kyat as "stakedKyat" from match_exposure
    join football_match on football_match.id = match_id
    where player_id = ${playerId}::uuid and match_day = ${day}::date order by match_id, market`.execute(db);
  return rows;
}
