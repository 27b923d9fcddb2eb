/** The door of player protection: deposit limits, breaks, self-exclusion. Whoever takes a player's money into play asks `playRestrictions` or `checkDeposit`. */
export { protectionRoutes } from './protection.routes.ts';
export { checkDeposit, playRestrictions } from './protection.ts';
