import { useState } from 'react';
import type { Refusal } from '@padauk/contract/refusals';
import { joined } from '../../components/history.rules.ts';
import { olderTransactions, useTransactions, type Transaction } from '../../resources/wallet.resource.ts';

/** The movements that are shown, and the way to older ones. */
export type History =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly refusal: Refusal; readonly retry: () => void }
  | {
      readonly kind: 'ready';
      readonly transactions: readonly Transaction[];
      readonly hasOlder: boolean;
      readonly isBusy: boolean;
      /** Why the last older page did not come. */
      readonly refusal: Refusal | null;
      readonly showOlder: () => Promise<void>;
    };

/** K12: two days, kept fresh by the stream; older pages by the button, as far back as there are any. */
export function useHistory(): History {
  const newest = useTransactions();
  const [older, setOlder] = useState<readonly Transaction[]>([]);
  /** What to ask for next; undefined before the first older page, null when there is no more. */
  const [before, setBefore] = useState<string | null | undefined>(undefined);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  if (newest.kind !== 'ready') return newest;
  const { transactions, olderBefore } = newest.value;
  const next = before === undefined ? olderBefore : before;
  async function showOlder(): Promise<void> {
    if (next === null || isBusy) return;
    setBusy(true);
    const page = await olderTransactions(next);
    setBusy(false);
    setRefusal(page.ok ? null : page.refusal);
    if (!page.ok) return;
    // The two days move on with the clock: what falls out of them stays in the list.
    setOlder((had) => joined(page.value.transactions, [...had, ...transactions]));
    setBefore(page.value.olderBefore);
  }
  return {
    kind: 'ready',
    transactions: joined(transactions, older),
    hasOlder: next !== null,
    isBusy,
    refusal,
    showOlder,
  };
}
