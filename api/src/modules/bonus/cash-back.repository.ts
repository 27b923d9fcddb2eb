import type { Db, Tx } from '../../platform/database/database.ts';
import { executeSql, queryRow, queryRows } from '../../platform/database/query.ts';

export interface ClaimId {
  readonly playerId: string;
  readonly week: string;
}

export interface CashBackClaim {
  readonly betKyat: number;
  /** Drawn stakes only; `percent` applies to them. */
  readonly netBetKyat: number;
  readonly percent: number;
  readonly bonusKyat: number;
  /** A supplement pays their part later. */
  readonly waitingKyat: number;
  readonly countsPackages: boolean;
  readonly at: Date;
}

export const readClaim = (db: Db | Tx, playerId: string, week: string) => queryRow<CashBackClaim>(db)`
  select bet_kyat as "betKyat", coalesce(supplement.net_bet_kyat, claim.net_bet_kyat) as "netBetKyat",
    coalesce(supplement.percent, claim.percent) as percent,
    claim.bonus_kyat + coalesce(supplement.bonus_kyat, 0) as "bonusKyat",
    case when supplement.week is null then waiting_kyat else 0 end as "waitingKyat",
    counts_packages as "countsPackages", claim.at
  from cash_back_claim claim
  left join cash_back_supplement supplement on supplement.player_id = claim.player_id and supplement.week = claim.week
  where claim.player_id = ${playerId}::uuid and claim.week = ${week}::date`;

/** I21: the key refuses a second one. */
export const insertClaim = (tx: Tx, claimId: ClaimId, claim: CashBackClaim) => executeSql(tx)`
  insert into cash_back_claim (player_id, week, bet_kyat, net_bet_kyat, percent, bonus_kyat, waiting_kyat,
    counts_packages, at)
  values (${claimId.playerId}::uuid, ${claimId.week}::date, ${claim.betKyat}::bigint, ${claim.netBetKyat}::bigint,
    ${claim.percent}::smallint, ${claim.bonusKyat}::bigint,
    ${claim.waitingKyat}::bigint, ${claim.countsPackages}::boolean, ${claim.at.toISOString()}::timestamptz)`;

export const readUnfinishedClaims = (db: Db, limit: number) => queryRows<ClaimId>(db)`
  select player_id as "playerId", week from cash_back_claim claim
  where waiting_kyat > 0
    and not exists (select from cash_back_supplement supplement
      where supplement.player_id = claim.player_id and supplement.week = claim.week)
  order by week, player_id limit ${limit}::integer`;

/** `bonusKyat` is the addition alone. I21. */
export const insertSupplement = (
  tx: Tx,
  claimId: ClaimId,
  supplement: Pick<CashBackClaim, 'netBetKyat' | 'percent' | 'bonusKyat' | 'at'>,
) => executeSql(tx)`
  insert into cash_back_supplement (player_id, week, net_bet_kyat, percent, bonus_kyat, at)
  values (${claimId.playerId}::uuid, ${claimId.week}::date, ${supplement.netBetKyat}::bigint,
    ${supplement.percent}::smallint, ${supplement.bonusKyat}::bigint, ${supplement.at.toISOString()}::timestamptz)`;
