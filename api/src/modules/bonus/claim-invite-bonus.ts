import { buildCashBackWeek } from '@padauk/contract/rules/cash-back';
import { createRefusal, type RefusalCode } from '@padauk/contract/refusals';
import { accepted, refused, type Result } from '@padauk/contract/result';
import { commitIfAccepted } from '../../platform/database/transaction.ts';
import type { MoneyCommand } from '../../platform/http/money-command.ts';
import { lockMainBalances } from '../ledger/index.ts';
import { runIdempotent } from '../money-commands/index.ts';
import type { BonusDeps, ClaimedInviteBonus, InviteRecord } from './bonus.types.ts';
import { holdSuspiciousInvites } from './invite-hold.repository.ts';
import { insertInviteClaim } from './invite.repository.ts';
import { payBonus } from './pay-bonus.ts';
import { buildInviteRecord } from './read-invites.ts';

const STATE_REFUSALS = {
  claimed: 'ALREADY_DONE',
  'not-yet': 'BONUS_NOT_YET',
  none: 'NOTHING_TO_CLAIM',
} as const satisfies Record<Exclude<InviteRecord['state'], 'claimable'>, RefusalCode>;

/** P13: once per week (I21). Suspicious friends are held first and do not count. */
export function claimInviteBonus(
  deps: BonusDeps,
  { playerId, week }: { readonly playerId: string; readonly week: string },
  command: MoneyCommand,
): Promise<Result<ClaimedInviteBonus>> {
  return commitIfAccepted(deps.db, (tx) =>
    runIdempotent(tx, command, async () => {
      // Serializes the claims of a player.
      const balances = await lockMainBalances(tx, [playerId]);
      const at = deps.clock.now();
      await holdSuspiciousInvites(tx, { inviterId: playerId, at });
      const { record, shares } = await buildInviteRecord(deps, tx, {
        playerId,
        week: buildCashBackWeek(week),
        now: at,
      });
      if (record.state !== 'claimable') return refused(createRefusal(STATE_REFUSALS[record.state]));
      const { countsPackages } = deps.settings;
      await insertInviteClaim(
        tx,
        { playerId, week },
        { ...record, friends: shares.length, countsPackages, shares, at },
      );
      await payBonus(deps, tx, { cause: 'invite', playerId, week, bonusKyat: record.bonusKyat, at });
      return accepted({
        ...record,
        friends: shares.length,
        state: 'claimed' as const,
        claimedAt: at.toISOString(),
        balanceKyat: (balances.get(playerId) ?? 0) + record.bonusKyat,
      });
    }),
  );
}
