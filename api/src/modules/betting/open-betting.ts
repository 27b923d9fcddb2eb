import { refusal, type Refusal } from '@padauk/contract/refusals';
import type { Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { BettingDeps, LockStakeLimits } from './betting.types.ts';
import { lockStakeRooms } from './lock-stake-rooms.ts';

/** What betting asks of other modules; wired in modules.ts. */
export interface BettingPartners {
  readonly notifyRows: BettingDeps['notifyRows'];
  readonly disabledSettings: BettingDeps['disabledSettings'];
  /** Which of these players have a phone that is not verified (A3). */
  readonly unverifiedAmong: (tx: Tx, playerIds: readonly string[]) => Promise<readonly string[]>;
  /** Which of them are on a break (player protection), and the refusal that says until when. */
  readonly breakRestrictions: (
    tx: Tx,
    playerIds: readonly string[],
    now: Date,
  ) => Promise<ReadonlyMap<string, Refusal>>;
  readonly lockStakeLimits: LockStakeLimits;
}

/** What placing and settling are given, whatever the product. */
export function openBetting(deps: Deps, partners: BettingPartners): BettingDeps {
  return {
    ...deps,
    notifyRows: partners.notifyRows,
    disabledSettings: partners.disabledSettings,
    lockStakeRooms: (tx, playerIds) =>
      lockStakeRooms(tx, playerIds, { lockStakeLimits: partners.lockStakeLimits, clock: deps.clock }),
    restrictions: async (tx, playerIds) => {
      const [unverified, breaks] = await Promise.all([
        partners.unverifiedAmong(tx, playerIds),
        partners.breakRestrictions(tx, playerIds, deps.clock.now()),
      ]);
      return new Map([...unverified.map((id) => [id, refusal('PHONE_NOT_VERIFIED')] as const), ...breaks]);
    },
  };
}
