import {
  computeCashBackKyat,
  findCashBackPercent,
  getCashBackState,
  listCashBackWeeks,
  computeDrawnStakes,
  type CashBackWeek,
} from '@padauk/contract/wallet/cash-back.rules';
import type { Db, Tx } from '../../platform/database/database.ts';
import { listCashBackProducts } from './bonus.settings.ts';
import type { BonusDeps, CashBack, CashBackRecord } from './bonus.types.ts';
import { readClaim } from './cash-back.repository.ts';

type ReadDeps = Pick<BonusDeps, 'readStakes' | 'settings'>;

export async function readCashBack(
  deps: ReadDeps & Pick<BonusDeps, 'db' | 'clock' | 'productName'>,
  playerId: string,
): Promise<CashBack> {
  const now = deps.clock.now();
  return {
    productName: deps.productName,
    tiers: [...deps.settings.cashBackTiers],
    records: await Promise.all(
      listCashBackWeeks(now).map((week) => buildCashBackRecord(deps, deps.db, { playerId, week, now })),
    ),
  };
}

export async function buildCashBackRecord(
  deps: ReadDeps,
  db: Db | Tx,
  { playerId, week, now }: { readonly playerId: string; readonly week: CashBackWeek; readonly now: Date },
): Promise<CashBackRecord> {
  const claim = await readClaim(db, playerId, week.week);
  const stakes = await deps.readStakes(db, {
    playerId,
    products: listCashBackProducts(claim?.countsPackages ?? deps.settings.countsPackages),
    from: week.betsFrom,
    until: week.betsUntil,
  });
  const drawn = computeDrawnStakes(stakes);
  const percent = claim?.percent ?? findCashBackPercent(drawn, deps.settings.cashBackTiers);
  const bonusKyat = claim?.bonusKyat ?? computeCashBackKyat(drawn, percent);
  return {
    week: week.week,
    betKyat: claim?.betKyat ?? stakes.totalKyat,
    netBetKyat: claim?.netBetKyat ?? drawn,
    waitingKyat: claim?.waitingKyat ?? stakes.waitingKyat,
    percent,
    bonusKyat,
    registeredAt: week.betsUntil.toISOString(),
    claimableFrom: week.claimableFrom.toISOString(),
    expiresAt: week.expiresAt.toISOString(),
    claimedAt: claim?.at.toISOString() ?? null,
    state: getCashBackState({ week, now, stakes, bonusKyat, isClaimed: claim !== null }),
  };
}
