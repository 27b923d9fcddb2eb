/** The door of player protection: limits of deposits and stakes, breaks, self-exclusion, blocked accounts. Whoever takes a player's money into play asks `bettingRestrictions` or `checkDeposit`. */
export { protectionRoutes } from './protection.routes.ts';
export { accountBlockedUntil, bettingRestrictions, pinAttemptSubject } from './betting-restrictions.ts';
export { breakRestrictions, checkDeposit } from './protection.ts';
export { lockStakeLimits } from './protection.repository.ts';
