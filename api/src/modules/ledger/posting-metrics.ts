import { PRODUCTS } from '@padauk/contract/betting/products';
import { runAfterCommit } from '../../platform/database/transaction.ts';
import { betKyat, ledgerTransactions } from '../../platform/metrics/metrics.ts';
import type { BetStep, LedgerKind, LedgerTransaction } from './ledger.types.ts';

export interface PostedRows {
  readonly kind: LedgerKind;
  readonly transactions: number;
  readonly kyat: number;
}

const BET_STEPS: readonly BetStep[] = ['stake', 'payout', 'reversal', 'refund'];
const BETS: ReadonlyMap<LedgerKind, { readonly product: string; readonly step: BetStep }> = new Map(
  PRODUCTS.flatMap((product) => BET_STEPS.map((step) => [`${product}_${step}`, { product, step }] as const)),
);

export function countAfterCommit(posted: Iterable<PostedRows>): void {
  runAfterCommit(() => {
    for (const { kind, transactions, kyat } of posted) {
      ledgerTransactions.inc({ kind }, transactions);
      const bet = BETS.get(kind);
      if (bet !== undefined) betKyat.inc(bet, kyat);
    }
  });
}

/** Summed by kind: a batch has up to 200 transactions of one kind. */
export function sumByKind(transactions: readonly LedgerTransaction[]): Iterable<PostedRows> {
  const sums = new Map<LedgerKind, PostedRows>();
  for (const { kind, entries } of transactions) {
    const before = sums.get(kind) ?? { kind, transactions: 0, kyat: 0 };
    const kyat = entries.reduce((sum, { amount }) => sum + Math.max(amount, 0), before.kyat);
    sums.set(kind, { kind, transactions: before.transactions + 1, kyat });
  }
  return sums.values();
}
