import { refusal, type Refusal } from '@padauk/contract/refusals';
import type { Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { BettingDeps, LockStakeLimits } from './betting.types.ts';
import { lockStakeRooms } from './lock-stake-rooms.ts';

export interface BettingPartners {
  readonly notifyRows: BettingDeps['notifyRows'];
  readonly disabledSettings: BettingDeps['disabledSettings'];
  readonly unverifiedAmong: (tx: Tx, playerIds: readonly string[]) => Promise<readonly string[]>;
  readonly breakRestrictions: (
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
