import type { Product } from '@padauk/contract/betting/products';
import { MYANMAR_OFFSET_MINUTES } from '@padauk/contract/text/myanmar-time.rules';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { queryRow, queryRows } from '../../platform/database/query.ts';
import { toJsonRows } from '../../platform/database/json.ts';
import type { StakedDay } from './betting.rules.ts';

/** Whole kyat. A draw with a result is never voided, so a stake that is neither waiting nor refunded is final. */
interface Stakes {
  readonly totalKyat: number;
  /** In voided draws, whether or not it is refunded yet. */
  readonly refundedKyat: number;
  /** In draws without a result. */
  readonly waitingKyat: number;
}

/** `until` is exclusive. */
export async function readStakes(
  db: Db | Tx,
  {
    playerId,
    products,
    from,
    until,
  }: { readonly playerId: string; readonly products: readonly Product[]; readonly from: Date; readonly until: Date },
): Promise<Stakes> {
  const stakes = await queryRow<Stakes>(db)`
    select coalesce(sum(stake_kyat), 0)::bigint as "totalKyat",
      coalesce(sum(stake_kyat) filter (where voided_at is not null), 0)::bigint as "refundedKyat",
      coalesce(sum(stake_kyat) filter (where voided_at is null and result_version is null), 0)::bigint as "waitingKyat"
    from ticket_state
    where player_id = ${playerId}::uuid and product in (${sql.join(products)})
      and placed_at >= ${from.toISOString()}::timestamptz and placed_at < ${until.toISOString()}::timestamptz`;
  return stakes ?? { totalKyat: 0, refundedKyat: 0, waitingKyat: 0 };
}

/** Stakes per Myanmar day of placement, over all products, without those of voided draws and matches. */
export const readStakedDays = (db: Db | Tx, playerIds: readonly string[], from: Date) => queryRows<StakedDay>(db)`
  select player_id as "playerId",
    (placed_at at time zone 'UTC' + ${MYANMAR_OFFSET_MINUTES}::integer * interval '1 minute')::date::text as day,
    sum(stake_kyat)::bigint as "stakedKyat"
  from ticket_state
  where player_id in (select value::uuid from json_array_elements_text(${toJsonRows(playerIds)}) as value)
    and placed_at >= ${from.toISOString()}::timestamptz and voided_at is null
  group by 1, 2`;

/** `from` must be the start of a Myanmar day. */
export async function sumStakesSince(db: Db | Tx, playerId: string, from: Date): Promise<number> {
  const days = await readStakedDays(db, [playerId], from);
  return days.reduce((sum, { stakedKyat }) => sum + stakedKyat, 0);
}
