/** Betting of every product. It imports no product. */
export {
  openBetting,
  openTicketPlacement,
  type PlacementDeps,
  type TicketPlacement,
  BET_RATE,
} from './place-tickets.ts';
export {
  readBets,
  readHighestPayouts,
  readLostTickets,
  readNumbers,
  buildOpenMoneyCondition,
  buildTicketInsert,
} from './ticket.repository.ts';
export { openFunds, type Funds } from './betting.rules.ts';
export { readStakes, sumStakesSince } from './read-stakes.ts';
export { settleDue, settleEvent } from './settle-event.ts';
export { registerTicketsRoutes } from './read-tickets.ts';
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
