import { useSyncExternalStore } from 'react';
import { PRODUCTION_REGISTRY } from '@padauk/contract/registry';

/** The current view. It is in the `#` fragment, so that the server has one page and Back works. */
export type Place =
  | { readonly part: 'slips' | 'identities' | 'office' }
  | { readonly part: 'releases'; readonly registry: string }
  | { readonly part: 'remote'; readonly registry: string; readonly remote: string };

export const ALL_RELEASES = '#/';
export const SLIPS = '#/slips';
export const IDENTITIES = '#/identities';
export const OFFICE = '#/office';

export function releasesPlace(registry: string): string {
  return registry === PRODUCTION_REGISTRY ? ALL_RELEASES : `#/releases@${registry}`;
}

export function remotePlace(remote: string, registry: string): string {
  return `#/releases/${remote}${registry === PRODUCTION_REGISTRY ? '' : `@${registry}`}`;
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
  const [, remote, registry = PRODUCTION_REGISTRY] =
    /^#\/releases(?:\/([a-z][\w-]*))?(?:@([a-z][a-z0-9-]*))?$/.exec(hash) ?? [];
  return remote === undefined ? { part: 'releases', registry } : { part: 'remote', registry, remote };
}
