import type { Registry } from '@padauk/contract/registry';

/** No remote at all: the shell alone. What is left when the page carries no registry and none was ever seen. */
export const EMPTY_REGISTRY: Registry = { schema: 1, revision: 0, updatedAt: '', host: { active: '', builds: [] }, webAppVersion: 0, remotes: {} };

/** True for a registry of a form that this host understands. The release command is its only writer, so this guards against the wrong file, not against a forged one. */
export function isRegistry(candidate: unknown): candidate is Registry {
  if (typeof candidate !== 'object' || candidate === null) return false;
  const registry = candidate as Partial<Registry>; // every field that the host needs is checked right here
  return registry.schema === 1 && typeof registry.revision === 'number' && typeof registry.remotes === 'object' && registry.remotes !== null;
}

/** The registry to start with: the page's own, which came over the network just now. A stored one only when the page carries none, so an older revision never comes back from a cache. */
export function startingRegistry(ofPage: Registry | null, stored: Registry | null): Registry {
  return ofPage ?? stored ?? EMPTY_REGISTRY;
}

const POLL_MS = 60_000;

/** B14: in rush hour the registry is read a third as often; a rollback still arrives at once through the stream. */
export function pollMs(isRush: boolean): number {
  return isRush ? 3 * POLL_MS : POLL_MS;
}
