import {
  computeCashBackKyat,
  findCashBackPercent,
  buildCashBackWeek,
  computeDrawnStakes,
} from '@padauk/contract/wallet/cash-back.rules';
import { runInTransaction } from '../../platform/database/transaction.ts';
import { lockMainBalances } from '../ledger/index.ts';
import type { BonusDeps } from './bonus.types.ts';
import { insertSupplement, readClaim, readUnfinishedClaims, type ClaimId } from './cash-back.repository.ts';
import { payBonus } from './claim-bonus.ts';
import { listCashBackProducts } from './bonus.settings.ts';
import type { Jobs } from '../../platform/jobs/job-runner.ts';
import { holdAllSuspiciousInvites } from './invites.ts';

const BATCH_SIZE = 500;

/** K21. Idempotent; one transaction per claim. */
export async function paySupplements(deps: BonusDeps): Promise<void> {
  for (const claim of await readUnfinishedClaims(deps.db, BATCH_SIZE)) await paySupplement(deps, claim);
}

async function paySupplement(deps: BonusDeps, { playerId, week }: ClaimId): Promise<void> {
  const { betsFrom, betsUntil } = buildCashBackWeek(week);
  await runInTransaction(deps.db, async (tx) => {
    await lockMainBalances(tx, [playerId]);
    const claim = await readClaim(tx, playerId, week);
    if (claim === null || claim.waitingKyat === 0) return;
    const products = listCashBackProducts(claim.countsPackages);
    const stakes = await deps.readStakes(tx, { playerId, products, from: betsFrom, until: betsUntil });
    if (stakes.waitingKyat > 0) return;
    const netBetKyat = computeDrawnStakes(stakes);
    // Tiers that were lowered after the claim take nothing back.
    const percent = Math.max(claim.percent, findCashBackPercent(netBetKyat, deps.settings.cashBackTiers));
    const bonusKyat = computeCashBackKyat(netBetKyat, percent) - claim.bonusKyat;
    const at = deps.clock.now();
    await insertSupplement(tx, { playerId, week }, { netBetKyat, percent, bonusKyat, at });
    if (bonusKyat > 0) await payBonus(deps, tx, { cause: 'cash-back-supplement', playerId, week, bonusKyat, at });
  });
}

const MINUTE_MS = 60_000;

export function registerBonusJobs(jobs: Pick<Jobs, 'every'>, deps: BonusDeps): void {
  jobs.every('bonus.cash-back', MINUTE_MS, () => paySupplements(deps));
  jobs.every('bonus.invite-holds', 10 * MINUTE_MS, () => holdAllSuspiciousInvites(deps));
}
