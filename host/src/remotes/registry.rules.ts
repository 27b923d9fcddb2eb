import type { Registry } from '@padauk/contract/registry';

/** No remote at all: the shell alone. What is left when the page carries no registry and none was ever seen. */
export const EMPTY_REGISTRY: Registry = {
  schema: 1,
  revision: 0,
  updatedAt: '',
  host: { active: '', lkg: '', blocked: [] },
  webAppVersion: 0,
  remotes: {},
};

/**
 * True for a registry of a form that this host understands. The release command writes it and the server has looked at all of it (the contract's isRegistry), so this guards
 * against the wrong file alone: a page must not refuse a registry for a field that its host is too old to know.
 */
export function isRegistry(candidate: unknown): candidate is Registry {
  if (typeof candidate !== 'object' || candidate === null) return false;
  const registry = candidate as Partial<Registry>; // every field that the host needs is checked right here
  return (
    registry.schema === 1 &&
    typeof registry.revision === 'number' &&
    typeof registry.remotes === 'object' &&
    registry.remotes !== null
  );
}

/**
 * Does a registry come after another? Within one epoch the revision says so. The time says it between two epochs, and
 * of two registries with one number: a store that was
 * restored from a back-up uses numbers again.
 */
export function isNewer(next: Registry, known: Registry): boolean {
  return next.epoch === known.epoch && next.revision !== known.revision
    ? next.revision > known.revision
    : next.updatedAt > known.updatedAt;
}

/**
 * The registry to start with: the page's own, which came over the network just now. The stored one when the page
 * carries none, or an older one of the same epoch: a cache may have
 * kept the page. Of another epoch only the page's counts: the stored one may be of another store on this origin.
 */
export function startingRegistry(ofPage: Registry | null, stored: Registry | null): Registry {
  if (ofPage === null || stored === null) return ofPage ?? stored ?? EMPTY_REGISTRY;
  const isKept = stored.epoch !== undefined && stored.epoch === ofPage.epoch && isNewer(stored, ofPage);
  return isKept ? stored : ofPage;
}

const POLL_MS = 60_000;

/** B14: in rush hour a page whose stream is open reads the registry a third as often: a change is told through the stream anyway. */
export function pollMs({ isRush, isStreamOpen }: { readonly isRush: boolean; readonly isStreamOpen: boolean }): number {
  return isRush && isStreamOpen ? 3 * POLL_MS : POLL_MS;
}
