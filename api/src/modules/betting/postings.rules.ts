import {
  houseAccount,
  move,
  playerAccount,
  type BetKind,
  type Entry,
  type LedgerTransaction,
} from '../ledger/index.ts';
import type { SettlementEvent } from './betting.types.ts';

export type BettingPosting = Omit<LedgerTransaction, 'id' | 'actor' | 'at'> & { readonly kind: BetKind };

export type PostedEvent = Pick<SettlementEvent, 'id' | 'product' | 'houseAccount'>;

interface PostedTicket {
  readonly ticketId: string;
  readonly playerId: string;
  readonly amountKyat: number;
}

/** I8: one stake transaction per ticket. */
export function stakePosting(event: PostedEvent, ticket: PostedTicket): BettingPosting {
  return {
    kind: `${event.product}_stake`,
    cause: { type: 'ticket', id: ticket.ticketId },
    product: event.product,
    shardKey: event.id,
    entries: move(playerAccount('player_main', ticket.playerId), houseAccount(event.houseAccount), ticket.amountKyat),
  };
}

/** I17: the full stake is refunded once. */
export function refundPosting(event: PostedEvent, ticket: PostedTicket): BettingPosting {
  return {
    kind: `${event.product}_refund`,
    cause: { type: 'ticket', id: ticket.ticketId },
    product: event.product,
    shardKey: event.id,
    entries: move(houseAccount(event.houseAccount), playerAccount('player_main', ticket.playerId), ticket.amountKyat),
  };
}

export interface PostedPayout {
  readonly ticketId: string;
  readonly lineKey: string;
  readonly version: number;
  readonly playerId: string;
  /** Due minus the amount moved by earlier versions; negative for a reversal. Never 0. */
  readonly movedKyat: number;
  /** Part of `movedKyat` that pays off a debt or becomes one (F19). Same sign as `movedKyat`. */
  readonly debtKyat: number;
}

/** I13: one transaction per line and version. The ledger refuses a second one. */
export function payoutPosting(event: PostedEvent, payout: PostedPayout): BettingPosting {
  return {
    kind: payout.movedKyat > 0 ? `${event.product}_payout` : `${event.product}_reversal`,
    cause: { type: 'ticket_line', id: `${payout.ticketId}:${payout.lineKey}:${payout.version}` },
    product: event.product,
    shardKey: event.id,
    entries: payoutEntries(event, payout),
  };
}

function payoutEntries(event: PostedEvent, { playerId, movedKyat, debtKyat }: PostedPayout): readonly Entry[] {
  const entries: readonly Entry[] = [
    { accountId: houseAccount(event.houseAccount), amount: -movedKyat },
    { accountId: playerAccount('player_main', playerId), amount: movedKyat - debtKyat },
    { accountId: houseAccount('suspense'), amount: debtKyat },
  ];
  return entries.filter(({ amount }) => amount !== 0);
}
