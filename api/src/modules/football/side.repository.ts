import type { ExposureSide } from '@padauk/contract/rules/exposure-side';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { toJsonRows } from '../../platform/database/json.ts';
import type { Market, SideCaps } from './football.types.ts';

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
const COLUMNS = sql`match_id as "matchId", side, staked_kyat as "stakedKyat", cap_kyat as "capKyat"`;
/** `toExposureSide` in SQL. */
const SIDE_OF_LEG = sql`case when side in ('over', 'under') then side when (side = 'upper') = (upper_team = 'home') then 'home' else 'away' end`;

/** The caller has locked the matches, so that no ticket is placed between the sum and the insert. */
export async function openSides(tx: Tx, matchIds: readonly string[], caps: SideCaps): Promise<void> {
  const rows = (['body', 'goal'] as const).flatMap((market) => {
    const capKyat = caps[market];
    return capKyat === null ? [] : SIDES_BY_MARKET[market].map((side) => ({ side, capKyat }));
  });
  if (rows.length === 0 || matchIds.length === 0) return;
  await sql`
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
    order by 1, 2 on conflict do nothing`.execute(tx);
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
  const { rows } = await sql<CappedSide>`
    select ${COLUMNS} from match_side
    where (match_id, side) in (select "matchId", side from json_to_recordset(${toJsonRows(keys)}) as row("matchId" uuid, side text))
    order by match_id, side for no key update`.execute(tx);
  return rows;
}

export async function addToSides(
  tx: Tx,
  added: readonly Pick<CappedSide, 'matchId' | 'side' | 'stakedKyat'>[],
): Promise<void> {
  if (added.length === 0) return;
  await sql`
    update match_side set staked_kyat = staked_kyat + row.kyat
    from (
      select "matchId", side, sum("stakedKyat")::bigint as kyat
      from json_to_recordset(${toJsonRows(added)}) as row("matchId" uuid, side text, "stakedKyat" bigint) group by "matchId", side
    ) row
    where match_id = row."matchId" and match_side.side = row.side`.execute(tx);
}

export async function readSidesOfDay(db: Db, day: string): Promise<CappedSide[]> {
  const { rows } = await sql<CappedSide>`
    select ${COLUMNS} from match_side join football_match on football_match.id = match_id
    where match_day = ${day}::date order by match_id, side`.execute(db);
  return rows;
}
