import type { Registry } from '@padauk/contract/registry';
import {
  createChangedDecision,
  createRefusedDecision,
  findReleaseState,
  createUnchangedDecision,
  refuseUnknownRemote,
  type Decision,
} from './registry.rules.ts';
import { HOST, type Release } from './release.ts';
import type { ReleaseState } from './store.types.ts';

export interface BlockRequest {
  readonly remote: string;
  readonly build: string;
  /** The build that was active before the one that remains active. */
  readonly older: Release | null;
  /** Replaces the active build if the last known good is the blocked one under another id. */
  readonly replacement?: Release | null;
  readonly isCanaryToo?: boolean;
  /** The operator accepts that no build remains. */
  readonly isForced: boolean;
  readonly at: string;
}

export function selectActiveWithout(state: ReleaseState, build: string): string | null {
  if (state.active !== build) return state.active;
  return state.lkg === build || state.blocked.includes(state.lkg) ? null : state.lkg;
}

/** An active build yields to the last known good. The only build needs `isForced`; the only host is never blocked. */
export function decideBlock(
  before: Registry,
  { remote, build, older, replacement = null, isCanaryToo = false, isForced, at }: BlockRequest,
): Decision {
  const state = findReleaseState(before, remote);
  if (state === null) return refuseUnknownRemote(before, remote);
  if (state.blocked.includes(build)) return createUnchangedDecision(`${build} is blocked already`);
  const active = replacement?.buildId ?? selectActiveWithout(state, build);
  if (active === null && remote === HOST)
    return createRefusedDecision(
      'only-build',
      `${build} is the only known host: without it there is no page`,
      'promote another host first',
    );
  if (active === null && !isForced) {
    return createRefusedDecision(
      'only-build',
      `${build} is the only build of ${remote}: players would see an error card`,
      `pnpm ops release off ${remote} shows players a proper notice; or promote another build first; or --force --why "…"`,
    );
  }
  const blocked = [...state.blocked, build];
  const canary = isCanaryToo || state.canary?.build === build ? null : state.canary;
  const next: ReleaseState = {
    ...state,
    active: active ?? build,
    lkg: selectLkgWithout(state, { build, active: active ?? build, older }),
    canary,
    blocked,
  };
  return createChangedDecision(before, {
    remote,
    state: next,
    releases: [replacement, older].filter((release) => release !== null),
    at,
  });
}

export function decideUnblock(
  before: Registry,
  { remote, build, at }: { readonly remote: string; readonly build: string; readonly at: string },
): Decision {
  const state = findReleaseState(before, remote);
  if (state === null) return refuseUnknownRemote(before, remote);
  if (!state.blocked.includes(build)) return createUnchangedDecision(`${build} is not blocked`);
  return createChangedDecision(before, {
    remote,
    state: { ...state, blocked: state.blocked.filter((blocked) => blocked !== build) },
    at,
  });
}

function selectLkgWithout(
  state: ReleaseState,
  { build, active, older }: { readonly build: string; readonly active: string; readonly older: Release | null },
): string {
  const isLost = state.lkg === build || state.active === build;
  return isLost ? (older?.buildId ?? active) : state.lkg;
}
