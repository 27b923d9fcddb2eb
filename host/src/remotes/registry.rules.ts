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

/** The registry to start with: the page's own, which came over the network just now. A stored one only when the page carries none, so an older revision never comes back from a cache. */
export function startingRegistry(ofPage: Registry | null, stored: Registry | null): Registry {
  return ofPage ?? stored ?? EMPTY_REGISTRY;
}

const POLL_MS = 60_000;

/** B14: in rush hour a page whose stream is open reads the registry a third as often: a change is told through the stream anyway. */
export function pollMs({ isRush, isStreamOpen }: { readonly isRush: boolean; readonly isStreamOpen: boolean }): number {
  return isRush && isStreamOpen ? 3 * POLL_MS : POLL_MS;
}
