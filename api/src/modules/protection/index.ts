/** Every module that takes a player's money into play asks `bettingRestrictions` or `checkDeposit`. */
import { bettingRestrictions } from './betting-restrictions.ts';
import type { Tx } from '../../platform/database/database.ts';
import { lockLimits } from './protection.repository.ts';

export { protectionRoutes } from './protection.routes.ts';
export { accountBlockedUntil, bettingRestrictions, pinAttemptSubject } from './betting-restrictions.ts';
export { breakRestrictions, checkDeposit } from './protection.ts';

/** Runs in the transaction of a bet. */
export const bettingProtection = {
  breakRestrictions: bettingRestrictions,
  lockStakeLimits: (tx: Tx, playerIds: readonly string[]) => lockLimits(tx, 'stake', playerIds),
};
