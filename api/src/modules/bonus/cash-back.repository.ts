import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';

/** A claim as it was made. */
export interface CashBackClaim {
  readonly betKyat: number;
  readonly netBetKyat: number;
  readonly percent: number;
  readonly bonusKyat: number;
  readonly at: Date;
}

/** A player's claim of a week; null while there is none. */
export async function readClaim(db: Db | Tx, playerId: string, week: string): Promise<CashBackClaim | null> {
  const { rows } = await sql<CashBackClaim>`
    select bet_kyat as "betKyat", net_bet_kyat as "netBetKyat", percent, bonus_kyat as "bonusKyat", at
    from cash_back_claim where player_id = ${playerId}::uuid and week = ${week}::date`.execute(db);
  return rows[0] ?? null;
}

/** Keeps a claim. The key refuses a second one of the same player and week (I21). */
export async function insertClaim(
  tx: Tx,
  of: { readonly playerId: string; readonly week: string },
  claim: CashBackClaim,
): Promise<void> {
  await sql`
    insert into cash_back_claim (player_id, week, bet_kyat, net_bet_kyat, percent, bonus_kyat, at)
    values (${of.playerId}::uuid, ${of.week}::date, ${claim.betKyat}::bigint, ${claim.netBetKyat}::bigint, ${claim.percent}::smallint, ${claim.bonusKyat}::bigint,
      ${claim.at.toISOString()}::timestamptz)`.execute(tx);
}
