import type { Registry, RegistryRemote } from '@padauk/contract/registry';
import { manifestFindings } from '@padauk/contract/rules/manifest-shape';
import { Refused } from '../release/refused.ts';
import { HOST, type Release } from '../release/release.ts';
import type { Store } from '../release/store.types.ts';
import type { GateFinding, Live, LiveBuild, LiveRelease, UnreadableBuild } from './gate.types.ts';

/** What is live, and which of it the store has lost or damaged. */
export interface ReadLive extends Live {
  readonly unreadable: readonly UnreadableBuild[];
}

/**
 * Reads what is live from the store: the host, and of each remote the builds that a player may run. Damage of one team's build stops nobody else: of a remote whose release.json
 * cannot be read the registry has the manifest.
 */
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

/** A manifest that no page uses claims nothing. */
function withSoundManifest({ manifest, ...release }: LiveRelease): LiveRelease {
  return manifest === undefined || manifestFindings(manifest, release.remote).length > 0
    ? release
    : { ...release, manifest };
}

/** What the registry says of a build: its pages and events, and not what it needs of the host. */
function describedBy({ builds }: RegistryRemote, remote: string, buildId: string): LiveRelease {
  const build = builds[buildId];
  return { remote, buildId, ...(build === undefined ? {} : { container: build.container, manifest: build.manifest }) };
}

/** A host has to fit every remote, and a remote the host: where one of the two cannot be read, nothing says that it does. */
export function unknownFits({ remote }: Pick<Release, 'remote'>, { unreadable }: ReadLive): GateFinding[] {
  return unreadable
    .filter((live) => (live.remote === HOST) !== (remote === HOST))
    .map((live) => ({
      check: 'files',
      problem: `${live.problem}: nothing says whether ${remote} fits the ${live.remote} that is live`,
      remedy: `pnpm ops release publish <folder of ${live.build}> --repair writes again what the store has lost`,
    }));
}

/** Each build once, in its most important role. */
function buildsOf(remote: string, { active, canary, lkg }: RegistryRemote): Omit<LiveBuild, 'release'>[] {
  const builds: Omit<LiveBuild, 'release'>[] = [{ remote, build: active, role: 'active' }];
  if (canary !== null) builds.push({ remote, build: canary.build, role: 'canary' });
  if (lkg !== active && lkg !== canary?.build) builds.push({ remote, build: lkg, role: 'last known good' });
  return builds;
}
