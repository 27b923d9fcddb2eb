import type { Registry } from '@padauk/contract/delivery/registry';

/** For a page that carries no registry and never saw one: the shell alone. */
export const EMPTY_REGISTRY: Registry = {
  schema: 1,
  revision: 0,
  updatedAt: '',
  host: { active: '', lkg: '', blocked: [] },
  webAppVersion: 0,
  remotes: {},
};

/** Checks only the fields that this host needs: the server has validated the rest, and newer fields must pass. */
export function isRegistry(candidate: unknown): candidate is Registry {
  if (typeof candidate !== 'object' || candidate === null) return false;
  const registry = candidate as Partial<Registry>; // the checks below cover every field that the host needs
  return (
    registry.schema === 1 &&
    typeof registry.revision === 'number' &&
    typeof registry.remotes === 'object' &&
    registry.remotes !== null
  );
}

/** Within an epoch the revision decides, else the time: a store restored from a backup reuses revisions. */
export function isNewer(next: Registry, current: Registry): boolean {
  return next.epoch === current.epoch && next.revision !== current.revision
    ? next.revision > current.revision
    : next.updatedAt > current.updatedAt;
}

/**
 * The page's registry, or a newer stored one of the same epoch: the page may come from a cache.
 * A stored one of another epoch may belong to another store on this origin.
 */
export function selectInitialRegistry(fromPage: Registry | null, stored: Registry | null): Registry {
  if (fromPage === null || stored === null) return fromPage ?? stored ?? EMPTY_REGISTRY;
  const isStoredNewer = stored.epoch !== undefined && stored.epoch === fromPage.epoch && isNewer(stored, fromPage);
  return isStoredNewer ? stored : fromPage;
}

const POLL_MS = 60_000;

/** B14: with an open stream, a rush hour reduces polling to a third: the stream announces changes anyway. */
export function computePollMs({
  isRush,
  isStreamOpen,
}: {
  readonly isRush: boolean;
  readonly isStreamOpen: boolean;
}): number {
  return isRush && isStreamOpen ? 3 * POLL_MS : POLL_MS;
}
