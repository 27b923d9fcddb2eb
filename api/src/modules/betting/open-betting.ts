import { createRefusal, type Refusal } from '@padauk/contract/platform/refusals';
import type { Tx } from '../../platform/database/database.ts';
import { inOrder } from '../../platform/database/query.ts';
import type { Deps } from '../../platform/deps.ts';
import type { BettingDeps, LockStakeLimits, RemainingStakes } from './betting.types.ts';
import { getPeriodStartInstant } from '@padauk/contract/account/protection.rules';
import { computeRemainingStakes } from './funds.rules.ts';
import { readStakedDays } from './read-stakes.ts';

export interface BettingPartners {
  readonly notifyRows: BettingDeps['notifyRows'];
  readonly readDisabledSettings: BettingDeps['readDisabledSettings'];
  readonly readUnverifiedPlayers: (tx: Tx, playerIds: readonly string[]) => Promise<readonly string[]>;
  readonly readBettingRestrictions: (
    tx: Tx,
    playerIds: readonly string[],
    now: Date,
  ) => Promise<ReadonlyMap<string, Refusal>>;
  readonly lockStakeLimits: LockStakeLimits;
}

export function openBetting(deps: Deps, partners: BettingPartners): BettingDeps {
  return {
    ...deps,
    notifyRows: partners.notifyRows,
    readDisabledSettings: partners.readDisabledSettings,
    lockRemainingStakes: (tx, playerIds) =>
      lockRemainingStakes(tx, playerIds, { lockStakeLimits: partners.lockStakeLimits, clock: deps.clock }),
    readRestrictions: async (tx, playerIds) => {
      const [unverified, restricted] = await inOrder(
        partners.readUnverifiedPlayers(tx, playerIds),
        partners.readBettingRestrictions(tx, playerIds, deps.clock.now()),
      );
      return new Map([...unverified.map((id) => [id, createRefusal('PHONE_NOT_VERIFIED')] as const), ...restricted]);
    },
  };
}

const NO_LIMITS: RemainingStakes = new Map();

/**
 * Sent after the balance locks (`CommandBatch.lock`), so that a bet that waited sees limits set meanwhile. The stakes
 * are read by a second statement, which sees the bets that were committed while the lock waited.
 */
export async function lockRemainingStakes(
  tx: Tx,
  playerIds: readonly string[],
  { lockStakeLimits, clock }: { readonly lockStakeLimits: LockStakeLimits } & Pick<Deps, 'clock'>,
): Promise<(now: Date) => RemainingStakes> {
  await Promise.resolve();
  const limits = await lockStakeLimits(tx, playerIds);
  if (limits.size === 0) return () => NO_LIMITS;
  const now = clock.now();
  const from = new Date(
    Math.min(getPeriodStartInstant('week', now).getTime(), getPeriodStartInstant('month', now).getTime()),
  );
  const staked = await readStakedDays(tx, [...limits.keys()], from);
  return (at) => computeRemainingStakes(limits, staked, at);
}
