import { createHash } from 'node:crypto';
import { type Registry, HOST_NAME } from '@padauk/contract/delivery/registry';
import { setNewest } from '../../platform/bounded-map.ts';
import type { BeaconPost, OfferedBuild, ServedRow } from './beacon.types.ts';

type BuildName = Omit<OfferedBuild, 'offer'>;

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

/** Includes rolled-back and blocked builds: pages with them are still open. */
export function listBuilds(registry: Registry): ReadonlySet<string> {
  const { active: activeHost, lkg: lkgHost, blocked: blockedHosts, canary: hostCanary } = registry.host;
  const host = [activeHost, lkgHost, hostCanary?.build ?? activeHost, ...blockedHosts].map(
    (build) => `${HOST_NAME} ${build}`,
  );
  const remotes = Object.entries(registry.remotes).flatMap(([name, { active, lkg, canary, blocked, builds }]) =>
    [active, lkg, canary?.build ?? active, ...blocked, ...Object.keys(builds)].map((build) => `${name} ${build}`),
  );
  return new Set([...host, ...remotes]);
}

function listOfferedBuilds({ host, remotes }: Registry): readonly BuildName[] {
  const offered = Object.entries(remotes)
    .filter(([, { status }]) => status === 'on')
    .flatMap(([remote, { active, lkg, canary }]) =>
      [...new Set([active, lkg, canary?.build ?? active])].map((build) => ({ remote, build })),
    );
  const hosts = new Set([host.active, host.lkg, host.canary?.build ?? host.active]);
  return [...hosts].map((build) => ({ remote: HOST_NAME, build })).concat(offered);
}

/** Drops unknown builds, so that a forged post adds no row. */
export function filterKnownBuilds(post: BeaconPost, known: ReadonlySet<string>) {
  const isKnown = ({ remote, build }: BuildName): boolean => known.has(`${remote} ${build}`);
  const filtered: BeaconPost = {
    ...post,
    loads: post.loads.filter(isKnown),
    failures: post.failures.filter(isKnown),
    fallBacks: post.fallBacks.filter(
      (fallBack) => isKnown(fallBack) && isKnown({ remote: fallBack.remote, build: fallBack.to }),
    ),
    errors: post.errors.filter(isKnown),
    vitals: (post.vitals ?? []).filter(isKnown),
  };
  const countEntries = ({ loads, failures, fallBacks, errors, vitals = [] }: BeaconPost): number =>
    loads.length + failures.length + fallBacks.length + errors.length + vitals.length;
  return { post: filtered, counted: countEntries(filtered), ignored: countEntries(post) - countEntries(filtered) };
}

/** Offers that wait until the rows with their digest are written. */
const MAX_PENDING = 50;

/** Names the offered builds by a digest, so that a page adds one row instead of one per build. */
export function createOfferReader() {
  let last: { readonly registry: Registry; readonly offer: string } | null = null;
  const pending = new Map<string, readonly OfferedBuild[]>();
  return {
    digestOffer(registry: Registry): string {
      if (last?.registry === registry) return last.offer;
      const builds = listOfferedBuilds(registry);
      const offer = createHash('sha256').update(JSON.stringify(builds)).digest('base64url').slice(0, 22);
      const rows = builds.map((build) => ({ offer, ...build }));
      setNewest(pending, offer, rows, MAX_PENDING);
      last = { registry, offer };
      return offer;
    },
    listBuilds(served: readonly ServedRow[]): readonly OfferedBuild[] {
      return [...new Set(served.map(({ offer }) => offer))].flatMap((offer) => pending.get(offer) ?? []);
    },
  };
}
