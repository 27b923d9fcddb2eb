import { FIRST_VIEW_FILE } from '@padauk/contract/first-view';
import type { Registry, RegistryBuild, RegistryRemote } from '@padauk/contract/registry';
import { Refused, type RefusalCode } from './refused.ts';
import { HOST, placeOf, type Release } from './release.ts';
import type { ReleaseState } from './store.types.ts';

export const EMPTY: Registry = {
  schema: 1,
  revision: 0,
  updatedAt: '',
  webAppVersion: 0,
  host: { active: '', lkg: '', blocked: [] },
  remotes: {},
};

/** Ordinary refusals are values, with a remedy. */
export type Decision =
  | { readonly kind: 'changed'; readonly registry: Registry }
  | { readonly kind: 'unchanged'; readonly because: string }
  | { readonly kind: 'refused'; readonly problem: string; readonly remedy: string; readonly code: RefusalCode };

export function unchanged(because: string): Decision {
  return { kind: 'unchanged', because };
}

export function refused(code: RefusalCode, problem: string, remedy: string): Decision {
  return { kind: 'refused', problem, remedy, code };
}

export function buildEntry(release: Release): RegistryBuild {
  if (release.manifest === undefined)
    throw new Refused(
      `${release.remote} ${release.buildId} has no manifest`,
      'it is no build of a remote: build it again',
    );
  const firstView = release.files[FIRST_VIEW_FILE];
  const place = `/${placeOf(release.remote, release.buildId)}/`;
  return {
    container: release.container,
    entry: place + release.entry,
    integrity: release.integrity,
    preload: release.preload.map((file) => place + file),
    preloadIntegrity: release.preloadIntegrity ?? [],
    ...(firstView === undefined ? {} : { firstView: firstView.integrity }),
    manifest: release.manifest,
  };
}

/** `null` before its first promotion. */
export function releaseStateOf(registry: Registry, remote: string): ReleaseState | null {
  if (remote === HOST) return registry.host.active === '' ? null : { status: 'on', ...registry.host, canary: null };
  const known = Object.hasOwn(registry.remotes, remote) ? registry.remotes[remote] : undefined;
  if (known === undefined) return null;
  const { builds: _, ...state } = known;
  return state;
}

/** For the audit: nothing is active, blocks remain. */
export function retiredState({ blocked }: ReleaseState): ReleaseState {
  return { status: 'hidden', active: '', lkg: '', canary: null, blocked };
}

export function namesIn(registry: Registry): string[] {
  return [...(registry.host.active === '' ? [] : [HOST]), ...Object.keys(registry.remotes)];
}

export function unknownRemote(registry: Registry, remote: string): Decision {
  const names = namesIn(registry);
  return refused(
    'not-live',
    `${remote} is not live: it has never been promoted, or was retired`,
    names.length === 0 ? 'promote a first build' : `there are ${names.join(', ')}; a first build is promoted`,
  );
}

interface Numbering {
  /** Highest number used by lost or set-aside revisions. */
  readonly used: number;
  readonly newEpoch: string;
  readonly isRestored?: boolean;
}

/** Exceeds every number that pages may know. After a gap or a restore the epoch changes: pages do not compare. */
export function numbered(
  before: Registry,
  next: Registry,
  { used, newEpoch, isRestored = false }: Numbering,
): { readonly registry: Registry; readonly follows: number | undefined } {
  const isBeyond = used > before.revision;
  const epoch = isBeyond || isRestored ? newEpoch : (before.epoch ?? newEpoch);
  return {
    registry: { ...next, revision: isBeyond ? used + 1 : before.revision + 1, epoch },
    follows: isBeyond ? before.revision : undefined,
  };
}

interface Next {
  readonly remote: string;
  readonly state: ReleaseState;
  readonly releases?: readonly Release[];
  readonly at: string;
}

/** B11: only a change of the active build raises the web app version. */
export function changed(before: Registry, { remote, state, releases = [], at }: Next): Decision {
  const wasActive = releaseStateOf(before, remote)?.active ?? '';
  const webAppVersion = before.webAppVersion + (state.active === wasActive ? 0 : 1);
  const next: Registry = { ...before, revision: before.revision + 1, updatedAt: at, webAppVersion };
  const { active, lkg, blocked } = state;
  if (remote === HOST) return { kind: 'changed', registry: { ...next, host: { active, lkg, blocked } } };
  const known = {
    ...before.remotes[remote]?.builds,
    ...Object.fromEntries(releases.map((release) => [release.buildId, buildEntry(release)])),
  };
  return {
    kind: 'changed',
    registry: {
      ...next,
      remotes: { ...before.remotes, [remote]: { ...state, builds: travelling(state, known) } },
    },
  };
}

/** Pages carry only builds they may choose. */
function travelling(
  { active, lkg, canary }: ReleaseState,
  known: Readonly<Record<string, RegistryBuild>>,
): RegistryRemote['builds'] {
  const wanted = new Set([active, lkg, canary?.build]);
  return Object.fromEntries(Object.entries(known).filter(([build]) => wanted.has(build)));
}
