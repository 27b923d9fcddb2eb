import type { RemoteManifest, RemoteNav } from '@padauk/contract/delivery/registry';
import type { GateFinding, LiveBuild, LiveBuilds } from '../src/gate/gate.types.ts';
import type { Release } from '../src/store/release.ts';
import { createManifest, createRelease } from './build-fixture.ts';

/** Live as the build `a` of its remote. */
export function createLiveBuild(release: Release, role: LiveBuild['role'] = 'active'): LiveBuild {
  return { remote: release.remote, build: 'a', role, release };
}

/** Releases are active. */
export function createLiveBuilds(host: Release | null, ...remotes: readonly (Release | LiveBuild)[]): LiveBuilds {
  return { host, remotes: remotes.map((remote) => ('role' in remote ? remote : createLiveBuild(remote))) };
}

export function createNav(slot: RemoteNav['slot'], path: string): RemoteNav {
  return { slot, path, order: 1, label: { en: 'x', uni: 'x', zh: 'x', shan: 'x' }, auth: 'anyone' };
}

export function createRemote(
  remote: string,
  manifest: Partial<RemoteManifest> = {},
  more: Partial<Release> = {},
): Release {
  return {
    ...createRelease({ remote, buildId: 'b' }),
    manifest: { ...createManifest(remote), ...manifest },
    ...more,
  };
}

export const listProblems = (findings: readonly GateFinding[]): string[] => findings.map(({ problem }) => problem);
