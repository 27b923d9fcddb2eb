/** The door of player protection: deposit limits, breaks, self-exclusion, blocked accounts. Whoever takes a player's money into play asks `bettingBars` or `checkDeposit`. */
export { protectionRoutes } from './protection.routes.ts';
export { accountBlockedUntil, bettingBars, pinStrikes } from './betting-bars.ts';
export { checkDeposit } from './protection.ts';
