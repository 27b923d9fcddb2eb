import type { Registry, RegistryRemote } from '@padauk/contract/registry';
import { manifestFindings } from '@padauk/contract/rules/manifest-shape';
import { Refused } from '../release/refused.ts';
import { HOST, type Release } from '../release/release.ts';
import type { Store } from '../release/store.types.ts';
import type { GateFinding, Live, LiveBuild, LiveRelease, UnreadableBuild } from './gate.types.ts';

export interface ReadLive extends Live {
  readonly unreadable: readonly UnreadableBuild[];
}

/** Damage of one team's build must not stop others: the registry's manifest replaces an unreadable release.json. */
export async function readLiveBuilds(store: Pick<Store, 'releaseOf'>, registry: Registry): Promise<ReadLive> {
  const unreadable: UnreadableBuild[] = [];
  async function read<Else>(remote: string, build: string, instead: Else): Promise<Release | Else> {
    try {
      return await store.releaseOf(remote, build);
    } catch (failure) {
      if (!(failure instanceof Refused)) throw failure;
      unreadable.push({ remote, build, problem: failure.message });
      return instead;
    }
  }
  const { active } = registry.host;
  const [host, ...remotes] = await Promise.all([
    active === '' ? null : read(HOST, active, null),
    ...Object.entries(registry.remotes).flatMap(([name, remote]) =>
      buildsOf(name, remote).map(async (live): Promise<LiveBuild> => ({
        ...live,
        release: withSoundManifest(await read(name, live.build, describedBy(remote, name, live.build))),
      })),
    ),
  ]);
  return { host, remotes, unreadable };
}

/** An invalid manifest claims nothing, as no page uses it. */
function withSoundManifest({ manifest, ...release }: LiveRelease): LiveRelease {
  return manifest === undefined || manifestFindings(manifest, release.remote).length > 0
    ? release
    : { ...release, manifest };
}

function describedBy({ builds }: RegistryRemote, remote: string, buildId: string): LiveRelease {
  const build = builds[buildId];
  return { remote, buildId, ...(build === undefined ? {} : { container: build.container, manifest: build.manifest }) };
}

/** Compatibility cannot be checked if the host's or the remote's release.json is unreadable. */
export function unknownFits({ remote }: Pick<Release, 'remote'>, { unreadable }: ReadLive): GateFinding[] {
  return unreadable
    .filter((live) => (live.remote === HOST) !== (remote === HOST))
    .map((live) => ({
      check: 'files',
      problem: `${live.problem}: nothing says whether ${remote} fits the ${live.remote} that is live`,
      remedy: `pnpm ops release publish <folder of ${live.build}> --repair writes again what the store has lost`,
    }));
}

function buildsOf(remote: string, { active, canary, lkg }: RegistryRemote): Omit<LiveBuild, 'release'>[] {
  const builds: Omit<LiveBuild, 'release'>[] = [{ remote, build: active, role: 'active' }];
  if (canary !== null) builds.push({ remote, build: canary.build, role: 'canary' });
  if (lkg !== active && lkg !== canary?.build) builds.push({ remote, build: lkg, role: 'last known good' });
  return builds;
}
