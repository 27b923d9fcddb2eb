import { HOST_NAME, type Registry } from '@padauk/contract/registry';
import type { BeaconPost } from './beacon.types.ts';

/** Includes rolled-back and blocked builds: pages with them are still open. */
export function listBuilds(registry: Registry): ReadonlySet<string> {
  const host = [registry.host.active, registry.host.lkg, ...registry.host.blocked].map(
    (build) => `${HOST_NAME} ${build}`,
  );
  const remotes = Object.entries(registry.remotes).flatMap(([name, { active, lkg, canary, blocked, builds }]) =>
    [active, lkg, canary?.build ?? active, ...blocked, ...Object.keys(builds)].map((build) => `${name} ${build}`),
  );
  return new Set([...host, ...remotes]);
}

export function listOfferedBuilds({
  host,
  remotes,
}: Registry): readonly { readonly remote: string; readonly build: string }[] {
  const offered = Object.entries(remotes)
    .filter(([, { status }]) => status === 'on')
    .flatMap(([remote, { active, lkg, canary }]) =>
      [...new Set([active, lkg, canary?.build ?? active])].map((build) => ({ remote, build })),
    );
  return [...new Set([host.active, host.lkg])].map((build) => ({ remote: HOST_NAME, build })).concat(offered);
}

interface FilteredPost {
  readonly post: BeaconPost;
  readonly counted: number;
  readonly ignored: number;
}

/** Drops unknown builds, so that a forged post adds no row. */
export function filterKnownBuilds(post: BeaconPost, known: ReadonlySet<string>): FilteredPost {
  const isKnown = ({ remote, build }: { readonly remote: string; readonly build: string }): boolean =>
    known.has(`${remote} ${build}`);
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
