import { isLetThrough, type TransactionFilter } from '@padauk/contract/rules/transaction-filter';
import type { LedgerKind } from '../ledger/index.ts';
import { ledgerKindsShown, lineViewOf, productOf } from './transactions.rules.ts';

interface Direction {
  readonly direction?: 'in' | 'out' | undefined;
}

/** Sources that a filter needs. Null: skip this source. */
export interface Sources {
  readonly hasTopUps: boolean;
  readonly hasWithdrawals: boolean;
  readonly transfers: Direction | null;
  readonly lines: (Direction & { readonly kinds?: readonly LedgerKind[] | undefined }) | null;
}

export function sourcesOf(filter: TransactionFilter | undefined): Sources {
  if (filter === undefined) return { hasTopUps: true, hasWithdrawals: true, transfers: {}, lines: {} };
  const isOf = (kind: 'top-up' | 'withdrawal' | 'transfer-in' | 'transfer-out', amountKyat: number): boolean =>
    isLetThrough(filter, { kind, amountKyat, hasTicket: false });
  return {
    hasTopUps: isOf('top-up', 1),
    hasWithdrawals: isOf('withdrawal', -1),
    transfers: directionOf(isOf('transfer-out', 1), isOf('transfer-in', -1)),
    lines: linesOf(filter),
  };
}

function linesOf(filter: TransactionFilter): Sources['lines'] {
  const kindsOf = (amountKyat: number): readonly LedgerKind[] =>
    ledgerKindsShown().filter((ledgerKind) => {
      const view = lineViewOf(ledgerKind);
      return (
        view !== null &&
        isLetThrough(filter, { kind: view.kind, amountKyat, hasTicket: productOf(ledgerKind) !== undefined })
      );
    });
  const came = kindsOf(1);
  const went = kindsOf(-1);
  const direction = directionOf(came.length > 0, went.length > 0);
  return direction === null ? null : { ...direction, kinds: [...new Set([...came, ...went])] };
}

function directionOf(comes: boolean, goes: boolean): Direction | null {
  if (comes && goes) return {};
  if (comes) return { direction: 'in' };
  return goes ? { direction: 'out' } : null;
}
