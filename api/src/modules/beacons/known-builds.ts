import type { Registry } from '@padauk/contract/registry';
import { listBuilds } from './known-builds.rules.ts';

/** Builds of earlier revisions are remembered, because pages stay open for hours after a rollback. */
const MAX_REMEMBERED = 500;

/** Called for each post; the set is rebuilt only when the registry's revision changes. */
export function createKnownBuildsReader(
  readRegistry: () => Promise<Registry | null>,
): () => Promise<ReadonlySet<string>> {
  let revision = -1;
  let known: ReadonlySet<string> = new Set();
  return async () => {
    const registry = await readRegistry();
    if (registry !== null && registry.revision !== revision) {
      ({ revision } = registry);
      const now = listBuilds(registry);
      known = new Set(
        [...now, ...[...known].filter((build) => !now.has(build))].slice(0, Math.max(MAX_REMEMBERED, now.size)),
      );
    }
    return known;
  };
}
