import { buildCashBackWeek, type CashBackWeek } from '@padauk/contract/wallet/cash-back.rules';
import { createRefusal, type RefusalCode } from '@padauk/contract/platform/refusals';
import { accepted, refused, type Result } from '@padauk/contract/platform/result';
import { commitIfAccepted } from '../../platform/database/transaction.ts';
import type { MoneyCommand } from '../../platform/http/money-command.ts';
import {
  lockMainBalances,
  toHouseAccountId,
  buildMovement,
  toPlayerAccountId,
  postTransaction,
  publishBalances,
} from '../ledger/index.ts';
import { runIdempotent } from '../money-commands/index.ts';
import type { BonusDeps, CashBackRecord, ClaimedCashBack, ClaimedInviteBonus, InviteRecord } from './bonus.types.ts';
import { insertClaim, type ClaimId } from './cash-back.repository.ts';
import { buildCashBackRecord } from './read-cash-back.ts';
import { holdSuspiciousInvites, insertInviteClaim } from './invite.repository.ts';
import { buildInviteRecord } from './invites.ts';
import { getPath } from '@padauk/contract/paths';
import type { Tx } from '../../platform/database/database.ts';

const STATE_REFUSALS = {
  claimed: 'ALREADY_DONE',
  'not-yet': 'BONUS_NOT_YET',
  none: 'NOTHING_TO_CLAIM',
} as const satisfies Record<Exclude<(CashBackRecord | InviteRecord)['state'], 'claimable'>, RefusalCode>;

/** T13: once per week (I21), for net stakes (F29). */
export function claimCashBack(
  deps: BonusDeps,
  claimId: ClaimId,
  command: MoneyCommand,
): Promise<Result<ClaimedCashBack>> {
  return claimBonus<CashBackRecord>(deps, { ...claimId, cause: 'cash-back' }, command, async (tx, { week, now }) => ({
    record: await buildCashBackRecord(deps, tx, { playerId: claimId.playerId, week, now }),
    insert: (record) => insertClaim(tx, claimId, { ...record, countsPackages: deps.settings.countsPackages, at: now }),
  }));
}

/** P13: once per week (I21). Suspicious friends are held first and do not count. */
export function claimInviteBonus(
  deps: BonusDeps,
  claimId: ClaimId,
  command: MoneyCommand,
): Promise<Result<ClaimedInviteBonus>> {
  const { playerId } = claimId;
  return claimBonus<InviteRecord>(deps, { ...claimId, cause: 'invite' }, command, async (tx, { week, now }) => {
    await holdSuspiciousInvites(tx, { inviterId: playerId, at: now });
    const { record, shares } = await buildInviteRecord(deps, tx, { playerId, week, now });
    const { countsPackages } = deps.settings;
    return {
      record: record.state === 'claimable' ? { ...record, friends: shares.length } : record,
      insert: (claimed) => insertInviteClaim(tx, claimId, { ...claimed, countsPackages, shares, at: now }),
    };
  });
}

interface Claim<Claimed> {
  readonly record: Claimed;
  readonly insert: (record: Claimed) => Promise<void>;
}

function claimBonus<Claimed extends CashBackRecord | InviteRecord>(
  deps: BonusDeps,
  { cause, playerId, week }: ClaimId & { readonly cause: 'cash-back' | 'invite' },
  command: MoneyCommand,
  readClaim: (tx: Tx, at: { readonly week: CashBackWeek; readonly now: Date }) => Promise<Claim<Claimed>>,
) {
  return commitIfAccepted(deps.db, (tx) =>
    runIdempotent(tx, command, async () => {
      // Serializes the claims of a player.
      const balances = await lockMainBalances(tx, [playerId]);
      const at = deps.clock.now();
      const { record, insert } = await readClaim(tx, { week: buildCashBackWeek(week), now: at });
      const { state, bonusKyat } = record;
      if (state !== 'claimable') return refused(createRefusal(STATE_REFUSALS[state]));
      await insert(record);
      await payBonus(deps, tx, { cause, playerId, week, bonusKyat, at });
      const balanceKyat = (balances.get(playerId) ?? 0) + bonusKyat;
      return accepted({ ...record, state: 'claimed' as const, claimedAt: at.toISOString(), balanceKyat });
    }),
  );
}

/** T13. The cause prevents a second payment (I21). */
export async function payBonus(
  deps: Pick<BonusDeps, 'random' | 'notify'>,
  tx: Tx,
  bonus: {
    readonly cause: 'cash-back' | 'cash-back-supplement' | 'invite';
    readonly playerId: string;
    readonly week: string;
    readonly bonusKyat: number;
    readonly at: Date;
  },
): Promise<void> {
  const { cause, playerId, week, bonusKyat, at } = bonus;
  const posted = await postTransaction(tx, {
    id: deps.random.uuid(),
    kind: 'weekly_bonus',
    cause: { type: 'bonus', id: `${cause}:${week}:${playerId}` },
    actor: playerId,
    at,
    product: 'bonus',
    shardKey: playerId,
    entries: buildMovement(toHouseAccountId('bonus_expense'), toPlayerAccountId('player_main', playerId), bonusKyat),
  });
  if (!posted.ok) throw new Error(`${cause} ${week} of ${playerId}: the ledger refused the bonus`);
  await publishBalances(tx, [playerId]);
  await deps.notify(tx, [
    {
      playerId,
      textKey: cause === 'invite' ? 'inviteBonus' : 'cashBack',
      params: { amountKyat: bonusKyat },
      path: getPath('wallet'),
      at,
    },
  ]);
}
