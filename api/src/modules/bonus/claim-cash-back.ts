import { pathOf } from '@padauk/contract/paths';
import { cashBackWeek } from '@padauk/contract/rules/cash-back';
import { refusal, type RefusalCode } from '@padauk/contract/refusals';
import { accepted, refused, type Result } from '@padauk/contract/result';
import type { Tx } from '../../platform/database/database.ts';
import { commitIfAccepted } from '../../platform/database/transaction.ts';
import type { MoneyCommand } from '../../platform/http/money-command.ts';
import { houseAccount, lockMainBalances, move, playerAccount, post, publishBalances } from '../ledger/index.ts';
import { withIdempotency } from '../money-commands/index.ts';
import type { BonusDeps, CashBackRecord, ClaimedCashBack } from './bonus.types.ts';
import { insertClaim } from './cash-back.repository.ts';
import { recordOf } from './read-cash-back.ts';

const REFUSED_AS = {
  claimed: 'ALREADY_DONE',
  'not-yet': 'BONUS_NOT_YET',
  none: 'NOTHING_TO_CLAIM',
} as const satisfies Record<Exclude<CashBackRecord['state'], 'claimable'>, RefusalCode>;

/** T13: pays a week's cash back into the main wallet, once (I21), of what was staked and not given back (F29). */
export function claimCashBack(
  deps: BonusDeps,
  { playerId, week }: { readonly playerId: string; readonly week: string },
  command: MoneyCommand,
): Promise<Result<ClaimedCashBack>> {
  return commitIfAccepted(deps.db, (tx) =>
    withIdempotency(tx, command, async () => {
      // One claim of a player after the other: what the first has done is seen by those behind it.
      const balances = await lockMainBalances(tx, [playerId]);
      const at = deps.clock.now();
      const record = await recordOf(deps, tx, { playerId, week: cashBackWeek(week), now: at });
      if (record.state !== 'claimable') return refused(refusal(REFUSED_AS[record.state]));
      await pay(deps, tx, { playerId, record, at });
      return accepted({
        ...record,
        state: 'claimed' as const,
        claimedAt: at.toISOString(),
        balanceKyat: (balances.get(playerId) ?? 0) + record.bonusKyat,
      });
    }),
  );
}

async function pay(
  deps: Pick<BonusDeps, 'random' | 'notify'>,
  tx: Tx,
  { playerId, record, at }: { readonly playerId: string; readonly record: CashBackRecord; readonly at: Date },
): Promise<void> {
  const { week, bonusKyat } = record;
  const posted = await post(tx, {
    id: deps.random.uuid(),
    kind: 'weekly_bonus',
    cause: { type: 'bonus', id: `cash-back:${week}:${playerId}` },
    actor: playerId,
    at,
    product: 'bonus',
    shardKey: playerId,
    entries: move(houseAccount('bonus_expense'), playerAccount('player_main', playerId), bonusKyat),
  });
  if (!posted.ok) throw new Error(`cash back ${week} of ${playerId}: a credit was not covered`);
  await insertClaim(tx, { playerId, week }, { ...record, at });
  await publishBalances(tx, [playerId]);
  await deps.notify(tx, [
    { playerId, textKey: 'cashBack', params: { amountKyat: bonusKyat }, path: pathOf('wallet'), at },
  ]);
}
