import { FILE_HASHES_FILE } from '@padauk/contract/delivery/file-hashes';
import { FIRST_VIEW_FILE } from '@padauk/contract/delivery/first-view';
import type { Registry, RegistryBuild, RegistryRemote } from '@padauk/contract/delivery/registry';
import { RefusalError, type RefusalCode } from './refusal-error.ts';
import { HOST, getBuildFolder, type Release } from './release.ts';
import type { AuditLine, ReleaseState, StoredBuild } from './store.types.ts';

export const EMPTY_REGISTRY: Registry = {
  schema: 1,
  revision: 0,
  updatedAt: '',
  webAppVersion: 0,
  host: { active: '', lkg: '', blocked: [] },
  remotes: {},
};

export type Decision =
  | { readonly kind: 'changed'; readonly registry: Registry }
  | { readonly kind: 'unchanged'; readonly reason: string }
  | { readonly kind: 'refused'; readonly problem: string; readonly remedy: string; readonly code: RefusalCode };

export function keepState(reason: string): Decision {
  return { kind: 'unchanged', reason };
}

export function refuseChange(code: RefusalCode, problem: string, remedy: string): Decision {
  return { kind: 'refused', problem, remedy, code };
}

export function requireAccepted<Some extends Decision | null>(
  decision: Some,
): asserts decision is Exclude<Some, { kind: 'refused' }> {
  if (decision?.kind === 'refused') throw new RefusalError(decision.problem, decision.remedy, { code: decision.code });
}

export function toRegistryBuild(release: Release): RegistryBuild {
  if (release.manifest === undefined)
    throw new RefusalError(
      `${release.remote} ${release.buildId} has no manifest`,
      'it is not the build of a remote: build it again',
    );
  const firstView = release.files[FIRST_VIEW_FILE];
  const { requires: _, slots: __, settings: ___, ...manifest } = release.manifest;
  const fileHashes = release.files[FILE_HASHES_FILE];
  const buildPath = `/${getBuildFolder(release.remote, release.buildId)}/`;
  return {
    container: release.container,
    entry: buildPath + release.entry,
    integrity: release.integrity,
    preload: release.preload.map((file) => buildPath + file),
    preloadIntegrity: release.preloadIntegrity ?? [],
    ...(release.format === undefined ? {} : { format: release.format }),
    ...(fileHashes === undefined ? {} : { fileHashes: fileHashes.integrity }),
    ...(firstView === undefined ? {} : { firstView: firstView.integrity }),
    manifest,
  };
}

/** `null` before its first promotion. */
export function findReleaseState(registry: Registry, remote: string): ReleaseState | null {
  if (remote === HOST) {
    const { canary = null, ...host } = registry.host;
    return host.active === '' ? null : { status: 'on', ...host, canary: readCanary(canary) };
  }
  const known = Object.hasOwn(registry.remotes, remote) ? registry.remotes[remote] : undefined;
  if (known === undefined) return null;
  const { builds: _, ...state } = known;
  return { ...state, canary: readCanary(state.canary) };
}

/** The share of a segment becomes the share of the canary, as all rules here compare it. */
function readCanary(canary: RegistryRemote['canary']): ReleaseState['canary'] {
  if (canary?.segment === undefined) return canary;
  const { percent, ...segment } = canary.segment;
  return { ...canary, percent, segment };
}

/** An older host knows no segment: with 0 percent it gives the build to nobody. */
function writeCanary(canary: ReleaseState['canary']): RegistryRemote['canary'] {
  if (canary === null) return null;
  const { segment, ...others } = canary;
  return segment === undefined ? others : { ...others, percent: 0, segment: { ...segment, percent: others.percent } };
}

/** For the audit: nothing is active, blocks remain. */
export function toRetiredState({ blocked, settings }: ReleaseState): ReleaseState {
  const kept = settings === undefined ? {} : { settings };
  return { status: 'hidden', active: '', lkg: '', canary: null, blocked, ...kept };
}

export function listRemoteNames(registry: Registry): string[] {
  return [...(registry.host.active === '' ? [] : [HOST]), ...Object.keys(registry.remotes)];
}

export function refuseUnknownRemote(registry: Registry, remote: string): Decision {
  const names = listRemoteNames(registry);
  return refuseChange(
    'not-live',
    `${remote} is not live: it has never been promoted, or was retired`,
    names.length === 0 ? 'promote a first build' : `live are ${names.join(', ')}; promote a first build`,
  );
}

export function refuseHost(verb: string): Decision {
  const problem = `the host is the page itself: it cannot be ${verb}`;
  return refuseChange('of-the-host', problem, 'pnpm ops release rollback host reverts it');
}

interface RevisionNumbering {
  readonly used: number;
  readonly newEpoch: string;
  readonly isRestored?: boolean;
}

/** Exceeds every number that pages may know. After a gap or a restore the epoch changes: pages do not compare. */
export function assignRevision(
  before: Registry,
  next: Registry,
  { used, newEpoch, isRestored = false }: RevisionNumbering,
): { readonly registry: Registry; readonly gap: Pick<AuditLine, 'follows'> } {
  const isBeyond = used > before.revision;
  const epoch = isBeyond || isRestored ? newEpoch : (before.epoch ?? newEpoch);
  return {
    registry: { ...next, revision: isBeyond ? used + 1 : before.revision + 1, epoch },
    gap: isBeyond ? { follows: before.revision } : {},
  };
}

interface StateChange {
  readonly remote: string;
  readonly state: ReleaseState;
  readonly releases?: readonly Release[];
  readonly at: string;
}

/** B11: only a change of the active build raises the web app version. */
export function changeState(before: Registry, { remote, state, releases = [], at }: StateChange): Decision {
  const wasActive = findReleaseState(before, remote)?.active ?? '';
  const webAppVersion = before.webAppVersion + (state.active === wasActive ? 0 : 1);
  const next: Registry = { ...before, revision: before.revision + 1, updatedAt: at, webAppVersion };
  const { active, lkg, blocked } = state;
  const canary = writeCanary(state.canary);
  if (remote === HOST) {
    const host = { active, lkg, blocked, ...(canary === null ? {} : { canary }) };
    return { kind: 'changed', registry: { ...next, host } };
  }
  const known = {
    ...before.remotes[remote]?.builds,
    ...Object.fromEntries(releases.map((release) => [release.buildId, toRegistryBuild(release)])),
  };
  return {
    kind: 'changed',
    registry: {
      ...next,
      remotes: {
        ...before.remotes,
        [remote]: { ...state, canary, builds: pickPageBuilds(state, known) },
      },
    },
  };
}

/** Pages carry only builds they may choose. */
function pickPageBuilds(
  { active, lkg, canary }: ReleaseState,
  known: Readonly<Record<string, RegistryBuild>>,
): RegistryRemote['builds'] {
  const wanted = new Set([active, lkg, canary?.build]);
  return Object.fromEntries(Object.entries(known).filter(([build]) => wanted.has(build)));
}

export function listLiveBuilds(registry: Registry): StoredBuild[] {
  return [HOST, ...Object.keys(registry.remotes)].flatMap((remote) => {
    const { active, lkg, canary } = findReleaseState(registry, remote) ?? { active: '', lkg: '', canary: null };
    return [...new Set([active, lkg, canary?.build ?? ''])]
      .filter((buildId) => buildId !== '')
      .map((buildId) => ({ remote, buildId }));
  });
}
