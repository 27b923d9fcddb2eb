import type { Product } from '@padauk/contract/products';
import { MYANMAR_OFFSET_MINUTES } from '@padauk/contract/rules/myanmar-time';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { jsonRows } from '../../platform/database/json.ts';
import type { StakedDay } from './funds.rules.ts';

/** What a player staked on some products within a time, in whole kyat. A draw that has a result is never called off after it: what neither waits nor is refunded stays a bet. */
interface Stakes {
  readonly totalKyat: number;
  /** Of it, in draws that were called off: given back, or about to be. */
  readonly refundedKyat: number;
  /** Of it, in draws that have no result yet. */
  readonly waitingKyat: number;
}

/** Sums a player's tickets of these products that were placed from `from` until just before `until`. */
export async function readStakes(
  db: Db | Tx,
  {
    playerId,
    products,
    from,
    until,
  }: { readonly playerId: string; readonly products: readonly Product[]; readonly from: Date; readonly until: Date },
): Promise<Stakes> {
  const { rows } = await sql<Stakes>`
    select coalesce(sum(stake_kyat), 0)::bigint as "totalKyat",
      coalesce(sum(stake_kyat) filter (where voided_at is not null), 0)::bigint as "refundedKyat",
      coalesce(sum(stake_kyat) filter (where voided_at is null and result_version is null), 0)::bigint as "waitingKyat"
    from ticket_state
    where player_id = ${playerId}::uuid and product in (${sql.join(products)})
      and placed_at >= ${from.toISOString()}::timestamptz and placed_at < ${until.toISOString()}::timestamptz`.execute(
    db,
  );
  return rows[0] ?? { totalKyat: 0, refundedKyat: 0, waitingKyat: 0 };
}

/** What these players staked on each Myanmar day since `from`, over all products, by when the tickets were placed; less what was given back, or is about to be. */
export async function readStakedDays(
  db: Db | Tx,
  playerIds: readonly string[],
  from: Date,
): Promise<readonly StakedDay[]> {
  const { rows } = await sql<StakedDay>`
    select player_id as "playerId",
      (placed_at at time zone 'UTC' + ${MYANMAR_OFFSET_MINUTES}::integer * interval '1 minute')::date::text as day, sum(stake_kyat)::bigint as "stakedKyat"
    from ticket_state
    where player_id in (select value::uuid from json_array_elements_text(${jsonRows(playerIds)}) as value)
      and placed_at >= ${from.toISOString()}::timestamptz and voided_at is null
    group by 1, 2`.execute(db);
  return rows;
}

/** What a player staked since `from`: the sum of {@link readStakedDays}. `from` is the beginning of a Myanmar day. */
export async function stakesSince(db: Db | Tx, playerId: string, from: Date): Promise<number> {
  const days = await readStakedDays(db, [playerId], from);
  return days.reduce((sum, { stakedKyat }) => sum + stakedKyat, 0);
}
