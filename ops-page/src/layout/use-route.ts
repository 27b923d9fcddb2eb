import { useSyncExternalStore } from 'react';
import { PRODUCTION_REGISTRY } from '@padauk/contract/delivery/registry';

/** The current view. It is in the `#` fragment, so that the server has one page and Back works. */
export type Route =
  | { readonly view: 'slips' | 'identities' | 'office' }
  | { readonly view: 'releases'; readonly registry: string }
  | { readonly view: 'remote'; readonly registry: string; readonly remote: string };

export const RELEASES_HREF = '#/';
export const SLIPS_HREF = '#/slips';
export const IDENTITIES_HREF = '#/identities';
export const OFFICE_HREF = '#/office';

export function buildReleasesHref(registry: string): string {
  return registry === PRODUCTION_REGISTRY ? RELEASES_HREF : `#/releases@${registry}`;
}

export function buildRemoteHref(remote: string, registry: string): string {
  return `#/releases/${remote}${registry === PRODUCTION_REGISTRY ? '' : `@${registry}`}`;
}

function subscribe(listener: () => void): () => void {
  globalThis.addEventListener('hashchange', listener);
  return () => globalThis.removeEventListener('hashchange', listener);
}

export function useRoute(): Route {
  const hash = useSyncExternalStore(subscribe, () => location.hash);
  if (hash === SLIPS_HREF) return { view: 'slips' };
  if (hash === IDENTITIES_HREF) return { view: 'identities' };
  if (hash === OFFICE_HREF) return { view: 'office' };
  const [, remote, registry = PRODUCTION_REGISTRY] =
    /^#\/releases(?:\/([a-z][\w-]*))?(?:@([a-z][a-z0-9-]*))?$/.exec(hash) ?? [];
  return remote === undefined ? { view: 'releases', registry } : { view: 'remote', registry, remote };
}
