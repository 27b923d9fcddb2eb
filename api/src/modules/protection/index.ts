/** The door of player protection: deposit limits, breaks, self-exclusion. Whoever takes a player's money into play asks `playBars` or `checkDeposit`. */
export { protectionRoutes } from './protection.routes.ts';
export { checkDeposit, playBars } from './protection.ts';
