import { cashBackKyat, cashBackPercent, cashBackWeek, drawnStakes } from '@padauk/contract/rules/cash-back';
import { inTransaction } from '../../platform/database/transaction.ts';
import { lockMainBalances } from '../ledger/index.ts';
import type { BonusDeps } from './bonus.types.ts';
import { insertSupplement, readClaim, readUnfinishedClaims, type ClaimId } from './cash-back.repository.ts';
import { payBonus } from './pay-bonus.ts';
import { cashBackProducts } from './bonus.settings.ts';

const CLAIMS_AT_ONCE = 500;

/** K21. Idempotent; one transaction per claim. */
export async function paySupplements(deps: BonusDeps): Promise<void> {
  for (const claim of await readUnfinishedClaims(deps.db, CLAIMS_AT_ONCE)) await paySupplement(deps, claim);
}

async function paySupplement(deps: BonusDeps, { playerId, week }: ClaimId): Promise<void> {
  const { betsFrom, betsUntil } = cashBackWeek(week);
  await inTransaction(deps.db, async (tx) => {
    await lockMainBalances(tx, [playerId]);
    const claim = await readClaim(tx, playerId, week);
    if (claim === null || claim.waitingKyat === 0) return;
    const products = cashBackProducts(claim.countsPackages);
    const stakes = await deps.stakesOf(tx, { playerId, products, from: betsFrom, until: betsUntil });
    if (stakes.waitingKyat > 0) return;
    const netBetKyat = drawnStakes(stakes);
    // Tiers that were lowered after the claim take nothing back.
    const percent = Math.max(claim.percent, cashBackPercent(netBetKyat, deps.settings.cashBackTiers));
    const bonusKyat = cashBackKyat(netBetKyat, percent) - claim.bonusKyat;
    const at = deps.clock.now();
    await insertSupplement(tx, { playerId, week }, { netBetKyat, percent, bonusKyat, at });
    if (bonusKyat > 0) await payBonus(deps, tx, { cause: 'cash-back-supplement', playerId, week, bonusKyat, at });
  });
}
