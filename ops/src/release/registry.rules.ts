import type { Registry, RegistryBuild, RegistryRemote } from '@padauk/contract/registry';
import { HOST, placeOf, type Release } from './release.ts';

/** A registry with nothing in it. */
export const EMPTY: Registry = { schema: 1, revision: 0, updatedAt: '', webAppVersion: 0, host: { active: '', builds: [] }, remotes: {} };

/** What the page needs of a build: where it is, how to know it, what to fetch with it, and what the remote says of itself. */
export function buildEntry(release: Release): RegistryBuild {
  if (release.manifest === undefined) throw new Error(`${release.remote} ${release.buildId} has no manifest`);
  const place = `/${placeOf(release.remote, release.buildId)}/`;
  return { container: release.container, entry: place + release.entry, integrity: release.integrity, preload: release.preload.map((file) => place + file), manifest: release.manifest };
}

/** The registry after promoting a build: the old active becomes the last known good. Pure: `null` when it is active already. */
export function promoted(before: Registry, release: Release, at: string): Registry | null {
  const next = release.remote === HOST ? promoteHost(before, release) : promoteRemote(before, release);
  return next === null ? null : { ...next, revision: before.revision + 1, updatedAt: at, webAppVersion: before.webAppVersion + 1 };
}

function promoteHost(before: Registry, release: Release): Registry | null {
  if (before.host.active === release.buildId) return null;
  // In the order in which they were active, so that the last but one is the last known good, also after going back.
  return { ...before, host: { active: release.buildId, builds: [...before.host.builds.filter((build) => build !== release.buildId), release.buildId] } };
}

function promoteRemote(before: Registry, release: Release): Registry | null {
  const known = before.remotes[release.remote];
  if (known?.active === release.buildId) return null;
  const lkg = known?.active ?? release.buildId;
  const builds = { ...pick(known, [lkg]), [release.buildId]: buildEntry(release) };
  const remote: RegistryRemote = { status: known?.status ?? 'on', active: release.buildId, lkg, canary: null, blocked: (known?.blocked ?? []).filter((build) => build !== release.buildId), builds };
  return { ...before, remotes: { ...before.remotes, [release.remote]: remote } };
}

/** Only the builds that the page may choose travel in it. */
function pick(remote: RegistryRemote | undefined, wanted: readonly string[]): Record<string, RegistryBuild> {
  return Object.fromEntries(Object.entries(remote?.builds ?? {}).filter(([build]) => wanted.includes(build)));
}

/** Paths that two remotes claim: routes must be unique across remotes. */
export function clashingPaths(registry: Registry): string[] {
  const owners = new Map<string, string[]>();
  for (const [name, remote] of Object.entries(registry.remotes)) {
    for (const route of remote.builds[remote.active]?.manifest.routes ?? []) owners.set(route.path, [...(owners.get(route.path) ?? []), name]);
  }
  return [...owners].filter(([, names]) => names.length > 1).map(([path, names]) => `${path} (${names.join(', ')})`);
}
