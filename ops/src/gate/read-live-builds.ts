import type { Registry, RegistryRemote } from '@padauk/contract/registry';
import { HOST, type Release } from '../release/release.ts';
import type { Store } from '../release/store.types.ts';
import type { Live, LiveBuild } from './gate.types.ts';

/** Reads what is live from the store: the host, and of each remote the builds that a player may run. Throws when one of them cannot be read: then the store needs a repair, not a promotion. */
export async function readLiveBuilds(store: Pick<Store, 'releaseOf'>, registry: Registry): Promise<Live> {
  const [host, ...remotes] = await Promise.all([
    readHost(store, registry),
    ...Object.entries(registry.remotes).flatMap(([name, remote]) =>
      buildsOf(name, remote).map((build) => readBuild(store, build)),
    ),
  ]);
  return { host, remotes };
}

async function readHost(store: Pick<Store, 'releaseOf'>, { host }: Registry): Promise<Release | null> {
  return host.active === '' ? null : store.releaseOf(HOST, host.active);
}

async function readBuild(store: Pick<Store, 'releaseOf'>, build: Omit<LiveBuild, 'release'>): Promise<LiveBuild> {
  return { ...build, release: await store.releaseOf(build.remote, build.build) };
}

/** Each build once, in its most important role. */
function buildsOf(remote: string, { active, canary, lkg }: RegistryRemote): Omit<LiveBuild, 'release'>[] {
  const builds: Omit<LiveBuild, 'release'>[] = [{ remote, build: active, role: 'active' }];
  if (canary !== null) builds.push({ remote, build: canary.build, role: 'canary' });
  if (lkg !== active && lkg !== canary?.build) builds.push({ remote, build: lkg, role: 'last known good' });
  return builds;
}
