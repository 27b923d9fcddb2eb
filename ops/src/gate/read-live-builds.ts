import type { Registry, RegistryRemote } from '@padauk/contract/delivery/registry';
import { checkManifest } from '@padauk/contract/delivery/manifest-shape.rules';
import { catchRefusal, RefusalError } from '../store/refusal-error.ts';
import { HOST, type Release } from '../store/release.ts';
import type { Store } from '../store/store.types.ts';
import type { GateFinding, LiveBuilds, LiveBuild, LiveRelease, UnreadableBuild } from './gate.types.ts';

interface LiveBuildsResult extends LiveBuilds {
  readonly unreadable: readonly UnreadableBuild[];
}

/** Damage of one team's build must not stop others: the registry's manifest replaces an unreadable release.json. */
export async function readLiveBuilds(store: Pick<Store, 'readRelease'>, registry: Registry): Promise<LiveBuildsResult> {
  const unreadable: UnreadableBuild[] = [];
  async function read<Else>(remote: string, build: string, fallback: Else): Promise<Release | Else> {
    const release = await catchRefusal(store.readRelease(remote, build));
    if (!(release instanceof RefusalError)) return release;
    unreadable.push({ remote, build, problem: release.message });
    return fallback;
  }
  const { active } = registry.host;
  const [host, ...remotes] = await Promise.all([
    active === '' ? null : read(HOST, active, null),
    ...Object.entries(registry.remotes).flatMap(([name, remote]) =>
      listRemoteBuilds(name, remote).map(async (live): Promise<LiveBuild> => ({
        ...live,
        release: dropInvalidManifest(await read(name, live.build, toLiveRelease(remote, name, live.build))),
      })),
    ),
  ]);
  return { host, remotes, unreadable };
}

/** An invalid manifest claims nothing, as no page uses it. */
function dropInvalidManifest({ manifest, ...release }: LiveRelease): LiveRelease {
  return manifest === undefined || checkManifest(manifest, release.remote).length > 0
    ? release
    : { ...release, manifest };
}

function toLiveRelease({ builds }: RegistryRemote, remote: string, buildId: string): LiveRelease {
  const build = builds[buildId];
  return { remote, buildId, ...(build === undefined ? {} : { container: build.container, manifest: build.manifest }) };
}

/** Compatibility cannot be checked if the host's or the remote's release.json is unreadable. */
export function findUncheckedBuilds(
  { remote }: Pick<Release, 'remote'>,
  { unreadable }: LiveBuildsResult,
): GateFinding[] {
  return unreadable
    .filter((live) => (live.remote === HOST) !== (remote === HOST))
    .map((live) => ({
      check: 'files',
      problem: `${live.problem}: the gate cannot check whether ${remote} fits the live ${live.remote}`,
      remedy: `pnpm ops release publish <folder of ${live.build}> --repair restores lost files of the store`,
    }));
}

function listRemoteBuilds(remote: string, { active, canary, lkg }: RegistryRemote): Omit<LiveBuild, 'release'>[] {
  const builds: Omit<LiveBuild, 'release'>[] = [{ remote, build: active, role: 'active' }];
  if (canary !== null) builds.push({ remote, build: canary.build, role: 'canary' });
  if (lkg !== active && lkg !== canary?.build) builds.push({ remote, build: lkg, role: 'last known good' });
  return builds;
}
