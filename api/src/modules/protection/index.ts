/** Every module that takes a player's money into play asks `readBettingRestrictions` or `checkDeposit`. */
import { readBettingRestrictions } from './betting-restrictions.ts';
import type { Tx } from '../../platform/database/database.ts';
import { lockLimits } from './protection.repository.ts';

export { erasePlayer, readBreakEnd } from './protection.repository.ts';
export { registerProtectionRoutes } from './protection.routes.ts';
export { readAccountBlockedUntil, readBettingRestrictions, getPinAttemptSubject } from './betting-restrictions.ts';
export { readBreakRestrictions, checkDeposit } from './protection.ts';

/** Runs in the transaction of a bet. */
export const bettingProtection = {
  readBettingRestrictions,
  lockStakeLimits: (tx: Tx, playerIds: readonly string[]) => lockLimits(tx, 'stake', playerIds),
};
