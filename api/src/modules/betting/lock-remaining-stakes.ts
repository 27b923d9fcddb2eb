import { getPeriodStartInstant } from '@padauk/contract/rules/protection';
import type { Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { LockStakeLimits, RemainingStakes } from './betting.types.ts';
import { computeRemainingStakes } from './funds.rules.ts';
import { readStakedDays } from './read-stakes.ts';

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
