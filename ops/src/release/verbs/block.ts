import type { Registry } from '@padauk/contract/delivery/registry';
import { changeRegistry, type ChangeOutcome, type Operator } from '../change-registry.ts';
import {
  changeState,
  refuseChange,
  keepState,
  findReleaseState,
  refuseUnknownRemote,
  type Decision,
} from '../../store/registry.rules.ts';
import { HOST, type Release } from '../../store/release.ts';
import { findReadableRelease } from '../../store/store.ts';
import type { ReleaseState, Store, StoredBuild } from '../../store/store.types.ts';
import type { Answer, Invocation } from '../../verb.ts';
import { toChangeAnswer } from '../answers.rules.ts';
import { createSameSourcesCheck } from '../blocked-sources.ts';
import { findEarlierRelease, SAME_BUILD_REASON, type FindExclusionReason } from './rollback.ts';

export async function block({ words: { remote = '', build = '' }, store, operator }: Invocation): Promise<Answer> {
  return toChangeAnswer(await blockBuild(store, { remote, buildId: build }, operator));
}

export async function unblock({ words: { remote = '', build = '' }, store, operator }: Invocation): Promise<Answer> {
  return toChangeAnswer(await unblockBuild(store, { remote, buildId: build }, operator));
}

/** Also drops the same sources under other ids. An active build yields to the last known good. Throws `Refused`. */
export function blockBuild(store: Store, build: StoredBuild, operator: Operator): Promise<ChangeOutcome> {
  const { remote, buildId } = build;
  const { isForced = false } = operator;
  const decide = async (live: Registry, at: string): Promise<Decision> => {
    const state = findReleaseState(live, remote);
    const isLive = state !== null && [state.active, state.lkg, state.canary?.build].includes(buildId);
    // Otherwise a typo would seem blocked.
    if (state !== null && !isLive) await store.readRelease(remote, buildId);
    const adjustments = await findBlockAdjustments(store, live, build, operator);
    return decideBlock(live, { remote, build: buildId, ...adjustments, isForced, at });
  };
  const command = { action: 'block', remote, decide, remarks: () => (isForced ? ({ forced: true } as const) : {}) };
  return changeRegistry(store, command, operator);
}

const NO_ADJUSTMENTS = { older: null, replacement: null, isCanaryToo: false };

async function findBlockAdjustments(
  store: Store,
  live: Registry,
  { remote, buildId }: StoredBuild,
  { report }: Operator,
): Promise<Pick<BlockRequest, 'older' | 'replacement' | 'isCanaryToo'>> {
  const state = findReleaseState(live, remote);
  const remaining = state === null ? null : selectActiveWithout(state, buildId);
  if (state === null || remaining === null) return NO_ADJUSTMENTS;
  const isSame = await createSameSourcesCheck(store, remote, [buildId]);
  const findExclusionReason: FindExclusionReason = (release) =>
    release.buildId === buildId || isSame(release) ? SAME_BUILD_REASON : null;
  const isExcluded = async (build: string | undefined): Promise<boolean> => {
    const release = build === undefined ? null : await findReadableRelease(store, remote, build);
    return release !== null && findExclusionReason(release) !== null;
  };
  const [isRemainingExcluded, isCanaryToo] = [await isExcluded(remaining), await isExcluded(state.canary?.build)];
  if (isRemainingExcluded && state.active === remaining)
    report?.(`${remaining}, which stays active, ${SAME_BUILD_REASON}: pnpm ops release rollback ${remote}`);
  if (![state.active, state.lkg].includes(buildId)) return { ...NO_ADJUSTMENTS, isCanaryToo };
  const older = await findEarlierRelease(store, { remote, buildId: remaining }, live, findExclusionReason);
  if (state.active !== buildId || older === null || !isRemainingExcluded)
    return { older, replacement: null, isCanaryToo };
  return { older: await findEarlierRelease(store, older, live, findExclusionReason), replacement: older, isCanaryToo };
}

export function unblockBuild(store: Store, build: StoredBuild, operator: Operator): Promise<ChangeOutcome> {
  const { remote, buildId } = build;
  const decide = async (live: Registry, at: string): Promise<Decision> => {
    const state = findReleaseState(live, remote);
    // Otherwise a typo would seem unblocked.
    if (state !== null && !state.blocked.includes(buildId)) await store.readRelease(remote, buildId);
    return decideUnblock(live, build, at);
  };
  return changeRegistry(store, { action: 'unblock', remote, decide }, operator);
}

export interface BlockRequest {
  readonly remote: string;
  readonly build: string;
  readonly older: Release | null;
  /** Replaces the active build if the last known good is the blocked one under another id. */
  readonly replacement?: Release | null;
  readonly isCanaryToo?: boolean;
  readonly isForced: boolean;
  readonly at: string;
}

function selectActiveWithout(state: ReleaseState, build: string): string | null {
  if (state.active !== build) return state.active;
  return state.lkg === build || state.blocked.includes(state.lkg) ? null : state.lkg;
}

export function decideBlock(
  before: Registry,
  { remote, build, older, replacement = null, isCanaryToo = false, isForced, at }: BlockRequest,
): Decision {
  const state = findReleaseState(before, remote);
  if (state === null) return refuseUnknownRemote(before, remote);
  if (state.blocked.includes(build)) return keepState(`${build} is blocked already`);
  const active = replacement?.buildId ?? selectActiveWithout(state, build);
  if (active === null && remote === HOST)
    return refuseChange(
      'only-build',
      `${build} is the only known host: without it there is no page`,
      'promote another host first',
    );
  if (active === null && !isForced) {
    return refuseChange(
      'only-build',
      `${build} is the only build of ${remote}: players would see an error card`,
      `pnpm ops release off ${remote} shows players a proper notice; or promote another build first; or --force --why "…"`,
    );
  }
  const blocked = [...state.blocked, build];
  const canary = isCanaryToo || state.canary?.build === build ? null : state.canary;
  const nextActive = active ?? build;
  const isLkgLost = state.lkg === build || state.active === build;
  const lkg = isLkgLost ? (older?.buildId ?? nextActive) : state.lkg;
  const releases = [replacement, older].filter((release) => release !== null);
  return changeState(before, {
    remote,
    state: { ...state, active: nextActive, lkg, canary, blocked },
    releases,
    at,
  });
}

export function decideUnblock(before: Registry, { remote, buildId }: StoredBuild, at: string): Decision {
  const state = findReleaseState(before, remote);
  if (state === null) return refuseUnknownRemote(before, remote);
  if (!state.blocked.includes(buildId)) return keepState(`${buildId} is not blocked`);
  const blocked = state.blocked.filter((build) => build !== buildId);
  return changeState(before, { remote, state: { ...state, blocked }, at });
}
