import { useEffect } from 'react';
import { reloadOnce } from '../page/reload-once.ts';
import { isMissingChunk } from '../remotes/build-failure.ts';
import { useRemotes } from '../remotes/remotes-context.ts';

/** B10, E3: a chunk that some tap asked for and that no boundary sees: the page reloads, at most once a minute, and never while that would lose a bet or a payment. */
export function useMissingChunks(): void {
  const remotes = useRemotes();
  useEffect(() => {
    const onRejection = ({ reason }: PromiseRejectionEvent): void => {
      if (isMissingChunk(reason) && navigator.onLine && remotes.canLeave()) reloadOnce();
    };
    globalThis.addEventListener('unhandledrejection', onRejection);
    return () => globalThis.removeEventListener('unhandledrejection', onRejection);
  }, [remotes]);
}
