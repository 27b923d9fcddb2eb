/** The door of betting: what every product has between a choice and a settled ticket. A lazy chunk; a product adds its own rows. */
export { useBalance } from './balance.tsx';
export { BetSums } from './bet-sums.tsx';
export { BettingOffNotice } from './betting-off-notice.tsx';
export { PlaceNews } from './place-news.tsx';
export { PlacedReceipt } from './placed-receipt.tsx';
export { QuickStakes } from './quick-stakes.tsx';
export { StakeField } from './stake-field.tsx';
export { LineOutcome, TicketBadge } from './ticket-badge.tsx';
export { TicketList } from './ticket-list.tsx';
export { TicketPage } from './ticket-page.tsx';
export { RefundReceipt, TicketReceipt } from './ticket-receipt.tsx';
export { TicketRow } from './ticket-row.tsx';
export { TicketStatus } from './ticket-status.tsx';
export { ticketWord } from './ticket.rules.ts';
export type { Ticket, TicketSummary, TicketWord } from './ticket.types.ts';
export { useIsBettingOff } from './use-is-betting-off.ts';
export { usePlaceTicket, type Placing } from './use-place-ticket.ts';
