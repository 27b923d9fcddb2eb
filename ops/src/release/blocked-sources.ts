import type { Registry } from '@padauk/contract/delivery/registry';
import { compareSources } from '@padauk/contract/delivery/build-sources.rules';
import { refuseChange, findReleaseState, type Decision } from '../store/registry.rules.ts';
import type { Release } from '../store/release.ts';
import { findReadableRelease } from '../store/store.ts';
import type { Store } from '../store/store.types.ts';

type ReleaseReader = Pick<Store, 'readRelease'>;

/** A block covers the sources under any build id. If only dependencies differ, `isForced` overrides it. */
export async function checkBlockedSources(
  store: ReleaseReader,
  live: Registry,
  { release, isForced }: { readonly release: Release; readonly isForced: boolean },
): Promise<Decision | null> {
  const { remote, buildId, sources } = release;
  const blocked = sources === undefined ? [] : (findReleaseState(live, remote)?.blocked ?? []);
  const otherIds = blocked.filter((id) => id !== buildId);
  const others = await readReleases(store, remote, otherIds);
  const sameBuild = others.find((other) => compareSources(other.sources, sources) === 'all')?.buildId;
  if (sameBuild !== undefined) {
    const problem = `${remote} ${buildId} is ${sameBuild} under another id, and ${sameBuild} is blocked`;
    return refuseBlocked(remote, sameBuild, problem);
  }
  const sameFiles = others.find((other) => compareSources(other.sources, sources) === 'own');
  if (sameFiles === undefined || isForced) return null;
  return refuseChange(
    'blocked-sources',
    `${remote} ${buildId} has the same files as ${sameFiles.buildId}, which is blocked: only its dependencies differ`,
    `pnpm ops release history ${remote} shows the reason; if contract, shared or a library repairs it: --force --why "…"`,
  );
}

export function refuseBlocked(remote: string, buildId: string, problem = `${remote} ${buildId} is blocked`): Decision {
  return refuseChange(
    'blocked',
    problem,
    `pnpm ops release history ${remote} shows the reason; pnpm ops release unblock ${remote} ${buildId} if it is fixed`,
  );
}

/** Same sources under another id. An unreadable build matches nothing. */
export async function createSameSourcesCheck(
  store: ReleaseReader,
  remote: string,
  builds: readonly string[],
): Promise<(release: Release) => boolean> {
  const releases = await readReleases(store, remote, builds);
  return ({ buildId, sources }) =>
    releases.some((other) => other.buildId !== buildId && compareSources(other.sources, sources) === 'all');
}

async function readReleases(store: ReleaseReader, remote: string, builds: readonly string[]): Promise<Release[]> {
  const releases = await Promise.all(builds.map((build) => findReadableRelease(store, remote, build)));
  return releases.filter((release) => release !== null);
}
