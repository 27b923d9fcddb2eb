/** The betting entry point, a lazy chunk: everything that products share between a choice and a settled ticket. */
export { useBalance } from './balance.tsx';
export { BetSums } from './bet-sums.tsx';
export { DayRange } from './ticket-filter.tsx';
export { NumberChips } from './number-chips.tsx';
export { ButtonPair } from './button-pair.tsx';
export { PickMap } from './pick-map.tsx';
export { PlacedReceipt } from './placed-receipt.tsx';
export { QuickStakes } from './quick-stakes.tsx';
export { StakeField } from './stake-field.tsx';
export { TicketBadge } from './ticket-badge.tsx';
export { isFiltered, setFilterDay, type TicketFilter } from './ticket-filter.rules.ts';
export { buildFilterRequest } from './use-tickets.ts';
export { TicketList } from './ticket-list.tsx';
export { TicketPage } from './ticket-page.tsx';
export { TicketCard, TicketHead, WonTicketHead } from './ticket-card.tsx';
export { RefundReceipt } from './ticket-receipt.tsx';
export { TicketRow } from './ticket-row.tsx';
export { TicketStatus } from './ticket-status.tsx';
export {
  getTicketTone,
  isNetLoss,
  shortenId,
  toDisplayState,
  type Ticket,
  type TicketSummary,
  type TicketDisplayState,
} from './ticket.rules.ts';
export { BettingOffNotice, PlaceButton, PlacementNotice } from './place-ticket.tsx';
export { useIsBettingOff, usePlaceTicket, type EditableBet, type TicketPlacement } from './use-place-ticket.ts';
export { WinMessage } from './win-message.tsx';
export { WinPetals } from './win-petals/win-petals.tsx';
export { NetLoss, useWinText } from './win-text.tsx';
export { NumberBoard } from './number-board.tsx';
export { ProgressBar } from './progress-bar.tsx';
