/** The door of player protection: deposit limits, breaks, self-exclusion, blocked accounts. Whoever takes a player's money into play asks `bettingRestrictions` or `checkDeposit`. */
export { protectionRoutes } from './protection.routes.ts';
export { accountBlockedUntil, bettingRestrictions, pinAttemptSubject } from './betting-restrictions.ts';
export { breakRestrictions, checkDeposit } from './protection.ts';
