import type { BadgeTone } from '@padauk/shared/ui';
import type { Transaction } from '../resources/wallet.resource.ts';

/** T3: how a state is shown, with a word beside the colour. */
export function toneOf(state: Transaction['state']): BadgeTone {
  return ({ pending: 'waiting', completed: 'neutral', 'top-up-success': 'win', 'withdrawal-success': 'win', refunded: 'info', refused: 'lose', cancelled: 'closed' } as const)[state];
}

/** Only top-ups and withdrawals have a page of their own: the rest is told by the bet. */
export function statusPathOf(transaction: Pick<Transaction, 'id' | 'kind'>): string | undefined {
  return transaction.kind === 'top-up' || transaction.kind === 'withdrawal' ? `/twoD/wallet/transaction_status?id=${transaction.id}` : undefined;
}
