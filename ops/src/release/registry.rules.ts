import { FIRST_VIEW_FILE } from '@padauk/contract/first-view';
import type { Registry, RegistryBuild, RegistryRemote } from '@padauk/contract/registry';
import { Refused, type RefusalCode } from './refused.ts';
import { HOST, placeOf, type Release } from './release.ts';
import type { ReleaseState } from './store.types.ts';

/** A registry with nothing in it. */
export const EMPTY: Registry = {
  schema: 1,
  revision: 0,
  updatedAt: '',
  webAppVersion: 0,
  host: { active: '', lkg: '', blocked: [] },
  remotes: {},
};

/** What a command makes of a registry. An ordinary "no" is a value, with what to do about it. */
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

/** What the page needs of a build: where it is, how to know it, what to fetch with it, and what the remote says of itself. */
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

/** How a remote, or the host, stands; `null` before its first promote. */
export function releaseStateOf(registry: Registry, remote: string): ReleaseState | null {
  if (remote === HOST) return registry.host.active === '' ? null : { status: 'on', ...registry.host, canary: null };
  const known = Object.hasOwn(registry.remotes, remote) ? registry.remotes[remote] : undefined;
  if (known === undefined) return null;
  const { builds: _, ...state } = known;
  return state;
}

/** What the audit says of a remote that is out of the registry: nothing runs, and what was blocked stays so. */
export function retiredState({ blocked }: ReleaseState): ReleaseState {
  return { status: 'hidden', active: '', lkg: '', canary: null, blocked };
}

/** The host and the remotes that have been promoted. */
export function namesIn(registry: Registry): string[] {
  return [...(registry.host.active === '' ? [] : [HOST]), ...Object.keys(registry.remotes)];
}

/** Said of a name that is not in the registry. */
export function unknownRemote(registry: Registry, remote: string): Decision {
  const names = namesIn(registry);
  return refused(
    'not-live',
    `${remote} is not live: it has never been promoted, or was retired`,
    names.length === 0 ? 'promote a first build' : `there are ${names.join(', ')}; a first build is promoted`,
  );
}

/** What a revision is numbered by. */
interface Numbering {
  /** Numbers up to this one were used by what was set aside or lost. */
  readonly used: number;
  /** Of a store that has none, or of one whose numbers say nothing any more. */
  readonly newEpoch: string;
  readonly isRestored?: boolean;
}

/**
 * A revision beyond every number that pages may know. Where some were passed over, or a back-up was brought back, no
 * page compares it with what it knows: the epoch is another.
 */
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
  /** Releases that the state names and the registry may not have yet. */
  readonly releases?: readonly Release[];
  /** ISO 8601. */
  readonly at: string;
}

/** The next revision. B11: a change of what is active raises the version of the web app; a canary does not, nor a switch. */
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

/** Only the builds that a page may choose travel in it. */
function travelling(
  { active, lkg, canary }: ReleaseState,
  known: Readonly<Record<string, RegistryBuild>>,
): RegistryRemote['builds'] {
  const wanted = new Set([active, lkg, canary?.build]);
  return Object.fromEntries(Object.entries(known).filter(([build]) => wanted.has(build)));
}
