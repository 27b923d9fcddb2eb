import { buildCashBackWeek } from '@padauk/contract/rules/cash-back';
import { createRefusal, type RefusalCode } from '@padauk/contract/refusals';
import { accepted, refused, type Result } from '@padauk/contract/result';
import { commitIfAccepted } from '../../platform/database/transaction.ts';
import type { MoneyCommand } from '../../platform/http/money-command.ts';
import { lockMainBalances } from '../ledger/index.ts';
import { runIdempotent } from '../money-commands/index.ts';
import type { BonusDeps, CashBackRecord, ClaimedCashBack } from './bonus.types.ts';
import { insertClaim } from './cash-back.repository.ts';
import { payBonus } from './pay-bonus.ts';
import { buildCashBackRecord } from './read-cash-back.ts';

const STATE_REFUSALS = {
  claimed: 'ALREADY_DONE',
  'not-yet': 'BONUS_NOT_YET',
  none: 'NOTHING_TO_CLAIM',
} as const satisfies Record<Exclude<CashBackRecord['state'], 'claimable'>, RefusalCode>;

/** T13: once per week (I21), for net stakes (F29). */
export function claimCashBack(
  deps: BonusDeps,
  { playerId, week }: { readonly playerId: string; readonly week: string },
  command: MoneyCommand,
): Promise<Result<ClaimedCashBack>> {
  return commitIfAccepted(deps.db, (tx) =>
    runIdempotent(tx, command, async () => {
      // Serializes the claims of a player.
      const balances = await lockMainBalances(tx, [playerId]);
      const at = deps.clock.now();
      const record = await buildCashBackRecord(deps, tx, { playerId, week: buildCashBackWeek(week), now: at });
      if (record.state !== 'claimable') return refused(createRefusal(STATE_REFUSALS[record.state]));
      await insertClaim(tx, { playerId, week }, { ...record, countsPackages: deps.settings.countsPackages, at });
      await payBonus(deps, tx, { cause: 'cash-back', playerId, week, bonusKyat: record.bonusKyat, at });
      return accepted({
        ...record,
        state: 'claimed' as const,
        claimedAt: at.toISOString(),
        balanceKyat: (balances.get(playerId) ?? 0) + record.bonusKyat,
      });
    }),
  );
}
