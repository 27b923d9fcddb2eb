import {
  toHouseAccountId,
  buildMovement,
  toPlayerAccountId,
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
export function buildStakePosting(event: PostedEvent, ticket: PostedTicket): BettingPosting {
  return {
    kind: `${event.product}_stake`,
    cause: { type: 'ticket', id: ticket.ticketId },
    product: event.product,
    shardKey: event.id,
    entries: buildMovement(
      toPlayerAccountId('player_main', ticket.playerId),
      toHouseAccountId(event.houseAccount),
      ticket.amountKyat,
    ),
  };
}

/** I17: the full stake is refunded once. */
export function buildRefundPosting(event: PostedEvent, ticket: PostedTicket): BettingPosting {
  return {
    kind: `${event.product}_refund`,
    cause: { type: 'ticket', id: ticket.ticketId },
    product: event.product,
    shardKey: event.id,
    entries: buildMovement(
      toHouseAccountId(event.houseAccount),
      toPlayerAccountId('player_main', ticket.playerId),
      ticket.amountKyat,
    ),
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
export function buildPayoutPosting(event: PostedEvent, payout: PostedPayout): BettingPosting {
  return {
    kind: payout.movedKyat > 0 ? `${event.product}_payout` : `${event.product}_reversal`,
    cause: { type: 'ticket_line', id: `${payout.ticketId}:${payout.lineKey}:${payout.version}` },
    product: event.product,
    shardKey: event.id,
    entries: buildPayoutEntries(event, payout),
  };
}

function buildPayoutEntries(event: PostedEvent, { playerId, movedKyat, debtKyat }: PostedPayout): readonly Entry[] {
  const entries: readonly Entry[] = [
    { accountId: toHouseAccountId(event.houseAccount), amount: -movedKyat },
    { accountId: toPlayerAccountId('player_main', playerId), amount: movedKyat - debtKyat },
    { accountId: toHouseAccountId('suspense'), amount: debtKyat },
  ];
  return entries.filter(({ amount }) => amount !== 0);
}
