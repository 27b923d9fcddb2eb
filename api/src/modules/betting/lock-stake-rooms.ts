import { periodStartsAt } from '@padauk/contract/rules/protection';
import type { Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { LockStakeLimits, StakeRooms } from './betting.types.ts';
import { stakeRoomsAt } from './funds.rules.ts';
import { readStakedDays } from './read-stakes.ts';

const NO_LIMITS: StakeRooms = new Map();

/**
 * Locks what these players have set, and reads what counts against it: after the lock, by a statement of its own, so that it sees what another bet of
 * the same player has just committed. Who has set no limit costs no more than the first statement.
 *
 * It is sent behind the statement that locks balances (`CommandBatch.lock`): a bet that has waited for another bet of its player sees the limit that was set meanwhile, the first
 * one too, of which there was no row to lock. Whoever sets a limit locks no balance.
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
