import type { Registry } from '@padauk/contract/registry';
import { changed, refused, releaseStateOf, unchanged, unknownRemote, type Decision } from './registry.rules.ts';
import { HOST, type Release } from './release.ts';
import type { ReleaseState } from './store.types.ts';

export interface Block {
  readonly remote: string;
  readonly build: string;
  /** The build that players had before the one that remains active. */
  readonly older: Release | null;
  /** Replaces the active build if the last known good is the blocked one under another id. */
  readonly instead?: Release | null;
  readonly isCanaryToo?: boolean;
  /** The operator accepts that no build remains. */
  readonly isForced: boolean;
  readonly at: string;
}

export function activeWithout(state: ReleaseState, build: string): string | null {
  if (state.active !== build) return state.active;
  return state.lkg === build || state.blocked.includes(state.lkg) ? null : state.lkg;
}

/** An active build yields to the last known good. The only build needs `isForced`; the only host is never blocked. */
export function blockedIn(
  before: Registry,
  { remote, build, older, instead = null, isCanaryToo = false, isForced, at }: Block,
): Decision {
  const state = releaseStateOf(before, remote);
  if (state === null) return unknownRemote(before, remote);
  if (state.blocked.includes(build)) return unchanged(`${build} is blocked already`);
  const active = instead?.buildId ?? activeWithout(state, build);
  if (active === null && remote === HOST)
    return refused(
      'only-build',
      `${build} is the only host that is known: without it there is no page`,
      'promote another host first',
    );
  if (active === null && !isForced) {
    return refused(
      'only-build',
      `${build} is all that ${remote} has: players would be left with a card that says "try again"`,
      `pnpm ops release off ${remote} says so properly; or promote another build first; or --force --why "…"`,
    );
  }
  const blocked = [...state.blocked, build];
  const canary = isCanaryToo || state.canary?.build === build ? null : state.canary;
  const next: ReleaseState = {
    ...state,
    active: active ?? build,
    lkg: lkgWithout(state, { build, active: active ?? build, older }),
    canary,
    blocked,
  };
  return changed(before, { remote, state: next, releases: [instead, older].filter((one) => one !== null), at });
}

export function unblockedIn(
  before: Registry,
  { remote, build, at }: { readonly remote: string; readonly build: string; readonly at: string },
): Decision {
  const state = releaseStateOf(before, remote);
  if (state === null) return unknownRemote(before, remote);
  if (!state.blocked.includes(build)) return unchanged(`${build} is not blocked`);
  return changed(before, {
    remote,
    state: { ...state, blocked: state.blocked.filter((one) => one !== build) },
    at,
  });
}

function lkgWithout(
  state: ReleaseState,
  { build, active, older }: { readonly build: string; readonly active: string; readonly older: Release | null },
): string {
  const isLost = state.lkg === build || state.active === build;
  return isLost ? (older?.buildId ?? active) : state.lkg;
}
