import { periodStartsAt } from '@padauk/contract/rules/protection';
import type { Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { LockStakeLimits, StakeRooms } from './betting.types.ts';
import { stakeRoomsAt } from './funds.rules.ts';
import { readStakedDays } from './read-stakes.ts';

const NO_LIMITS: StakeRooms = new Map();

/**
 * Sent after the balance locks (`CommandBatch.lock`), so that a bet that waited sees limits set meanwhile. The stakes
 * are read by a second statement, which sees the bets that were committed while the lock waited.
 */
export async function lockStakeRooms(
  tx: Tx,
  playerIds: readonly string[],
  { lockStakeLimits, clock }: { readonly lockStakeLimits: LockStakeLimits } & Pick<Deps, 'clock'>,
): Promise<(now: Date) => StakeRooms> {
  await Promise.resolve();
  const limits = await lockStakeLimits(tx, playerIds);
  if (limits.size === 0) return () => NO_LIMITS;
  const now = clock.now();
  const from = new Date(Math.min(periodStartsAt('week', now).getTime(), periodStartsAt('month', now).getTime()));
  const staked = await readStakedDays(tx, [...limits.keys()], from);
  return (at) => stakeRoomsAt(limits, staked, at);
}
