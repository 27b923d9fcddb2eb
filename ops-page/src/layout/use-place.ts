import { useSyncExternalStore } from 'react';

/** Where one is on the page. It stands behind the `#`, so that the server has one page and Back works. */
export type Place =
  | { readonly part: 'releases' | 'slips' | 'identities' | 'office' }
  | { readonly part: 'remote'; readonly remote: string };

export const ALL_RELEASES = '#/';
export const SLIPS = '#/slips';
export const IDENTITIES = '#/identities';
export const OFFICE = '#/office';

export function remotePlace(remote: string): string {
  return `#/releases/${remote}`;
}

function subscribe(listener: () => void): () => void {
  globalThis.addEventListener('hashchange', listener);
  return () => globalThis.removeEventListener('hashchange', listener);
}

export function usePlace(): Place {
  const hash = useSyncExternalStore(subscribe, () => location.hash);
  if (hash === SLIPS) return { part: 'slips' };
  if (hash === IDENTITIES) return { part: 'identities' };
  if (hash === OFFICE) return { part: 'office' };
  const [, remote] = /^#\/releases\/([a-z][\w-]*)$/.exec(hash) ?? [];
  return remote === undefined ? { part: 'releases' } : { part: 'remote', remote };
}
