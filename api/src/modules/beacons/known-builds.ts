import type { Registry } from '@padauk/contract/registry';
import { buildsIn } from './known-builds.rules.ts';

/** How many builds of earlier revisions are remembered: pages stay open for hours after a rollback. */
const REMEMBERED = 500;

/** Knows the builds of the live registry, and of those that this process has read before. Asked for each post: the registry is read again only when it has changed. */
export function knownBuilds(readRegistry: () => Promise<Registry | null>): () => Promise<ReadonlySet<string>> {
  let revision = -1;
  let known: ReadonlySet<string> = new Set();
  return async () => {
    const registry = await readRegistry();
    if (registry !== null && registry.revision !== revision) {
      ({ revision } = registry);
      const now = buildsIn(registry);
      known = new Set(
        [...now, ...[...known].filter((build) => !now.has(build))].slice(0, Math.max(REMEMBERED, now.size)),
      );
    }
    return known;
  };
}
