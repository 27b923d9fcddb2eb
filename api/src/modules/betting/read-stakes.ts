import type { Product } from '@padauk/contract/products';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';

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
