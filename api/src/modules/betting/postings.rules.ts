import { toHouseAccountId, type BetKind, type BetStep, type Entry, type LedgerTransaction } from '../ledger/index.ts';
import type { SettlementEvent } from './betting.types.ts';

export type BettingPosting = Omit<LedgerTransaction, 'id' | 'actor' | 'at'> & { readonly kind: BetKind };

export type PostedEvent = Pick<SettlementEvent, 'id' | 'product' | 'houseAccount'>;

interface PostedTicket {
  readonly ticketId: string;
  readonly playerId: string;
  readonly amountKyat: number;
}

/** I8: one stake transaction per ticket. */
export const buildStakePosting = (event: PostedEvent, { ticketId, playerId, amountKyat }: PostedTicket) =>
  buildPosting(event, 'stake', toTicketCause(ticketId), [
    { accountId: `player_main:${playerId}`, amount: -amountKyat },
    { accountId: toHouseAccountId(event.houseAccount), amount: amountKyat },
  ]);

/** I17: the full stake is refunded once. */
export const buildRefundPosting = (event: PostedEvent, { ticketId, playerId, amountKyat }: PostedTicket) =>
  buildPosting(event, 'refund', toTicketCause(ticketId), [
    { accountId: toHouseAccountId(event.houseAccount), amount: -amountKyat },
    { accountId: `player_main:${playerId}`, amount: amountKyat },
  ]);

const toTicketCause = (id: string) => ({ type: 'ticket', id });

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
  const { ticketId, lineKey, version, playerId, movedKyat, debtKyat } = payout;
  const entries: readonly Entry[] = [
    { accountId: toHouseAccountId(event.houseAccount), amount: -movedKyat },
    { accountId: `player_main:${playerId}`, amount: movedKyat - debtKyat },
    { accountId: toHouseAccountId('suspense'), amount: debtKyat },
  ];
  const cause = { type: 'ticket_line', id: `${ticketId}:${lineKey}:${version}` };
  return buildPosting(
    event,
    movedKyat > 0 ? 'payout' : 'reversal',
    cause,
    entries.filter(({ amount }) => amount !== 0),
  );
}

function buildPosting(
  { id: shardKey, product }: PostedEvent,
  step: BetStep,
  cause: LedgerTransaction['cause'],
  entries: readonly Entry[],
): BettingPosting {
  return { kind: `${product}_${step}`, cause, product, shardKey, entries };
}
