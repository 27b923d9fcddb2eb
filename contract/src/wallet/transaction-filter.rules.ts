/** T3: `amountKyat` is positive into the main wallet. `transfer-in` is main → game, as in C8. */
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

export const TRANSACTION_FILTERS = ['in', 'out', 'bets', 'games'] as const;
export type TransactionFilter = (typeof TRANSACTION_FILTERS)[number];

/** Purpose with and without a ticket. Null: neither bets nor games. */
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
  // Without a ticket: a returned transfer.
  refund: { ofTicket: 'bets', ofNone: 'games' },
  bonus: { ofTicket: null, ofNone: null },
  // With a ticket: recovery of a payout for a wrong result.
  adjustment: { ofTicket: 'bets', ofNone: null },
};

export function getPurpose(kind: TransactionKind, hasTicket: boolean): 'bets' | 'games' | null {
  return hasTicket ? PURPOSES[kind].ofTicket : PURPOSES[kind].ofNone;
}

/** The sign of the amount decides `in` and `out`. */
export function matchesFilter(
  filter: TransactionFilter,
  {
    kind,
    amountKyat,
    hasTicket,
  }: { readonly kind: TransactionKind; readonly amountKyat: number; readonly hasTicket: boolean },
): boolean {
  if (filter === 'in') return amountKyat > 0;
  if (filter === 'out') return amountKyat < 0;
  return getPurpose(kind, hasTicket) === filter;
}
