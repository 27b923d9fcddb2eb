import {
  houseAccount,
  move,
  playerAccount,
  type BetKind,
  type Entry,
  type LedgerTransaction,
} from '../ledger/index.ts';
import type { SettlementEvent } from './betting.types.ts';

/** What a ledger transaction of betting says beside its id, actor and time. */
export type BettingPosting = Omit<LedgerTransaction, 'id' | 'actor' | 'at'> & { readonly kind: BetKind };

/** Whose money it is: the product, its house, and the draw or match that the rows belong to. */
export type PostedEvent = Pick<SettlementEvent, 'id' | 'product' | 'houseAccount'>;

interface PostedTicket {
  readonly ticketId: string;
  readonly playerId: string;
  readonly amountKyat: number;
}

/** I8: one stake transaction per ticket, of its whole stake. */
export function stakePosting(event: PostedEvent, ticket: PostedTicket): BettingPosting {
  return {
    kind: `${event.product}_stake`,
    cause: { type: 'ticket', id: ticket.ticketId },
    product: event.product,
    shardKey: event.id,
    entries: move(playerAccount('player_main', ticket.playerId), houseAccount(event.houseAccount), ticket.amountKyat),
  };
}

/** I17: a stake that goes back, once and in full. */
export function refundPosting(event: PostedEvent, ticket: PostedTicket): BettingPosting {
  return {
    kind: `${event.product}_refund`,
    cause: { type: 'ticket', id: ticket.ticketId },
    product: event.product,
    shardKey: event.id,
    entries: move(houseAccount(event.houseAccount), playerAccount('player_main', ticket.playerId), ticket.amountKyat),
  };
}

/** What one version of a result moves for one line. */
export interface PostedPayout {
  readonly ticketId: string;
  readonly lineKey: string;
  readonly version: number;
  readonly playerId: string;
  /** Due less what the versions before have moved; negative when a payout is taken back. Never 0. */
  readonly movedKyat: number;
  /** Of it, what is kept against a debt, or owed from now on because the balance does not reach (F19): the same sign as `movedKyat`. */
  readonly debtKyat: number;
}

/** One transaction per line and version: the ledger, too, refuses a second one (I13). */
export function payoutPosting(event: PostedEvent, payout: PostedPayout): BettingPosting {
  return {
    kind: payout.movedKyat > 0 ? `${event.product}_payout` : `${event.product}_reversal`,
    cause: { type: 'ticket_line', id: `${payout.ticketId}:${payout.lineKey}:${payout.version}` },
    product: event.product,
    shardKey: event.id,
    entries: payoutEntries(event, payout),
  };
}

/** Out of the house, into the main wallet and against what is owed; all three signs turn when money is taken back. */
function payoutEntries(event: PostedEvent, { playerId, movedKyat, debtKyat }: PostedPayout): readonly Entry[] {
  const entries: readonly Entry[] = [
    { accountId: houseAccount(event.houseAccount), amount: -movedKyat },
    { accountId: playerAccount('player_main', playerId), amount: movedKyat - debtKyat },
    { accountId: houseAccount('suspense'), amount: debtKyat },
  ];
  return entries.filter(({ amount }) => amount !== 0);
}
