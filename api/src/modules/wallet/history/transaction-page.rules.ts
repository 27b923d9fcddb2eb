import { matchesFilter, type TransactionFilter } from '@padauk/contract/wallet/transaction-filter.rules';
import type { LedgerKind } from '../../ledger/index.ts';
import { listShownLedgerKinds, getLineView, findProduct } from '../transactions.rules.ts';

/**
 * A source at its limit may have more rows of its oldest instant, so the page is complete only after that instant.
 * @returns an ISO instant; null when every source gave all its rows
 */
export function computeCompleteFrom(sources: readonly (readonly string[])[], limit: number): string | null {
  const cut = sources
    .filter((instants) => instants.length >= limit)
    .map((instants) => instants.reduce((oldest, at) => (at < oldest ? at : oldest)));
  if (cut.length === 0) return null;
  const newest = cut.reduce((one, other) => (one > other ? one : other));
  return new Date(Date.parse(newest) + 1).toISOString();
}

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

export function selectSources(filter: TransactionFilter | undefined): Sources {
  if (filter === undefined) return { hasTopUps: true, hasWithdrawals: true, transfers: {}, lines: {} };
  const matchesKind = (kind: 'top-up' | 'withdrawal' | 'transfer-in' | 'transfer-out', amountKyat: number): boolean =>
    matchesFilter(filter, { kind, amountKyat, hasTicket: false });
  return {
    hasTopUps: matchesKind('top-up', 1),
    hasWithdrawals: matchesKind('withdrawal', -1),
    transfers: toDirection(matchesKind('transfer-out', 1), matchesKind('transfer-in', -1)),
    lines: selectLines(filter),
  };
}

function selectLines(filter: TransactionFilter): Sources['lines'] {
  const selectKinds = (amountKyat: number): readonly LedgerKind[] =>
    listShownLedgerKinds().filter((ledgerKind) => {
      const view = getLineView(ledgerKind);
      return (
        view !== null &&
        matchesFilter(filter, { kind: view.kind, amountKyat, hasTicket: findProduct(ledgerKind) !== undefined })
      );
    });
  const came = selectKinds(1);
  const went = selectKinds(-1);
  const direction = toDirection(came.length > 0, went.length > 0);
  return direction === null ? null : { ...direction, kinds: [...new Set([...came, ...went])] };
}

function toDirection(comes: boolean, goes: boolean): Direction | null {
  if (comes && goes) return {};
  if (comes) return { direction: 'in' };
  return goes ? { direction: 'out' } : null;
}
