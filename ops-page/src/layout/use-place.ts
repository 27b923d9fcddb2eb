import { useSyncExternalStore } from 'react';

/** Where one is on the page: all remotes, or one of them. It stands behind the `#`, so that the server has one page and Back works. */
export interface Place {
  readonly remote: string | null;
}

export const ALL_RELEASES = '#/';

export function remotePlace(remote: string): string {
  return `#/releases/${remote}`;
}

function subscribe(listener: () => void): () => void {
  globalThis.addEventListener('hashchange', listener);
  return () => globalThis.removeEventListener('hashchange', listener);
}

export function usePlace(): Place {
  const hash = useSyncExternalStore(subscribe, () => location.hash);
  return { remote: /^#\/releases\/([a-z][\w-]*)$/.exec(hash)?.[1] ?? null };
}
