import { useCallback } from 'react';
import type { Result } from '@padauk/contract/platform/result';
import { getOwnerId } from '../api/client.ts';
import { session } from '../session/session.store.ts';
import { useIsOnPage } from '../page/use-is-on-page.ts';

/** A form and its command receive the same answer: show one toast. */
const notified = new WeakSet<Result<unknown>>();

/**
 * Shows the outcome as a toast after the same player has left the page of the component. Call it when sending, then
 * its result with the answer. `accepted`: endpoint name; null: no toast.
 */
export function useLateAnswer(accepted: string | null): () => (answer: Result<unknown>) => void {
  const isOnPage = useIsOnPage();
  return useCallback(() => {
    const owner = getOwnerId(session.current());
    return (answer) => {
      if (isOnPage() || notified.has(answer) || getOwnerId(session.current()) !== owner) return;
      if (answer.ok && accepted === null) return;
      notified.add(answer);
      import('./late-toast.ts').then(
        async ({ showLateToast }) => showLateToast(answer, accepted),
        () => undefined, // offline: the history shows the outcome
      );
    };
  }, [isOnPage, accepted]);
}
