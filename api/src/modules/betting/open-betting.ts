import { createRefusal, type Refusal } from '@padauk/contract/refusals';
import type { Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { BettingDeps, LockStakeLimits } from './betting.types.ts';
import { lockRemainingStakes } from './lock-remaining-stakes.ts';

export interface BettingPartners {
  readonly notifyRows: BettingDeps['notifyRows'];
  readonly readDisabledSettings: BettingDeps['readDisabledSettings'];
  readonly readUnverifiedPlayers: (tx: Tx, playerIds: readonly string[]) => Promise<readonly string[]>;
  readonly readBreakRestrictions: (
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
      const [unverified, breaks] = await Promise.all([
        partners.readUnverifiedPlayers(tx, playerIds),
        partners.readBreakRestrictions(tx, playerIds, deps.clock.now()),
      ]);
      return new Map([...unverified.map((id) => [id, createRefusal('PHONE_NOT_VERIFIED')] as const), ...breaks]);
    },
  };
}
