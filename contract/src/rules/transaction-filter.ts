/** T3: every movement that a player sees. `amountKyat` is signed: into the main wallet is positive. `transfer-in` is main → game, as C8 calls it. */
export const TRANSACTION_KINDS = [
  'top-up',
  'withdrawal',
  'withdrawal-return',
  'transfer-in',
  'transfer-out',
  'stake',
  'payout',
  'refund',
  'bonus',
  'adjustment',
] as const;
type TransactionKind = (typeof TRANSACTION_KINDS)[number];

/** What a player may ask of their movements: what came in, what went out, the money of bets, the money of games. */
export const TRANSACTION_FILTERS = ['in', 'out', 'bets', 'games'] as const;
export type TransactionFilter = (typeof TRANSACTION_FILTERS)[number];

/** What money of a kind is for, where it is of a ticket and where it is of none. Null: neither a bet's nor a game's. */
const PURPOSES: Readonly<
  Record<TransactionKind, { readonly ofTicket: 'bets' | null; readonly ofNone: 'games' | null }>
> = {
  'top-up': { ofTicket: null, ofNone: null },
  withdrawal: { ofTicket: null, ofNone: null },
  'withdrawal-return': { ofTicket: null, ofNone: null },
  'transfer-in': { ofTicket: null, ofNone: 'games' },
  'transfer-out': { ofTicket: null, ofNone: 'games' },
  stake: { ofTicket: 'bets', ofNone: 'games' },
  payout: { ofTicket: 'bets', ofNone: 'games' },
  // Of no ticket: a transfer whose money came back.
  refund: { ofTicket: 'bets', ofNone: 'games' },
  bonus: { ofTicket: null, ofNone: null },
  // Of a ticket: what a wrong result had paid is taken back.
  adjustment: { ofTicket: 'bets', ofNone: null },
};

/** Is money of this kind a bet's or a game's? */
export function purposeOf(kind: TransactionKind, hasTicket: boolean): 'bets' | 'games' | null {
  return hasTicket ? PURPOSES[kind].ofTicket : PURPOSES[kind].ofNone;
}

/** Does a filter let a movement through? What came in and what went out is told by the sign of the amount. */
export function isLetThrough(
  filter: TransactionFilter,
  {
    kind,
    amountKyat,
    hasTicket,
  }: { readonly kind: TransactionKind; readonly amountKyat: number; readonly hasTicket: boolean },
): boolean {
  if (filter === 'in') return amountKyat > 0;
  if (filter === 'out') return amountKyat < 0;
  return purposeOf(kind, hasTicket) === filter;
}
