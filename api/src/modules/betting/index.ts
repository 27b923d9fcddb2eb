/** Betting of every product. It imports no product. */
export { openBetting } from './open-betting.ts';
export { openTicketPlacement, type PlacementDeps, type TicketPlacement } from './place-tickets.ts';
export { readHighestPayouts } from './payout.repository.ts';
export { openFunds, type Funds } from './funds.rules.ts';
export { readStakes, sumStakesSince } from './read-stakes.ts';
export { settleDue, settleEvent } from './settle-event.ts';
export { buildOpenMoneyCondition, buildTicketInsert } from './ticket.repository.ts';
export { registerTicketsRoutes } from './tickets.routes.ts';
export { verifyBetting } from './verify-betting.ts';
export type {
  BettingContext,
  BettingDeps,
  BetProduct,
  CoveredTicket,
  PlacedTicket,
  SettlementOutcome,
  SettlementNotices,
  SettlementSource,
  CurrentSettlement,
  TicketCommand,
  VoidReason,
} from './betting.types.ts';
export { BET_RATE } from './bet-rate.ts';
