import { useEffect } from 'react';
import { reloadOnce } from '../page/reload-once.ts';
import { isMissingChunk } from '../remotes/build-failure.ts';
import { useRemotes } from '../remotes/remotes-context.ts';

/** B10, E3: for chunks outside any boundary. Reloads at most once a minute, never while that would lose something. */
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
