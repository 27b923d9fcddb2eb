import type { Registry } from '@padauk/contract/registry';
import { changed, refused, releaseStateOf, unchanged, type Decision } from './registry.rules.ts';
import type { Release } from './release.ts';
import type { ReleaseState } from './store.types.ts';

const NEW: ReleaseState = { status: 'on', active: '', lkg: '', canary: null, blocked: [] };

export interface Promotion {
  readonly isDoubted?: boolean;
  readonly blocked?: readonly string[];
}

/** The previous build becomes the last known good, unless `isDoubted`. Ends a canary. An off remote stays off. */
export function promoted(
  before: Registry,
  release: Release,
  at: string,
  { isDoubted = false, blocked = [] }: Promotion = {},
): Decision {
  const { remote, buildId } = release;
  const state = releaseStateOf(before, remote) ?? { ...NEW, blocked };
  if (state.blocked.includes(buildId)) return refusedAsBlocked(remote, buildId);
  if (state.active === buildId) return unchanged(`${buildId} is active already`);
  const isOut = (build: string): boolean => build === '' || state.blocked.includes(build);
  const known = isDoubted && !isOut(state.lkg) ? state.lkg : state.active;
  const lkg = isOut(known) ? buildId : known;
  return changed(before, {
    remote,
    state: { ...state, active: buildId, lkg, canary: null },
    releases: [release],
    at,
  });
}

export function refusedAsBlocked(remote: string, buildId: string): Decision {
  return refused(
    'blocked',
    `${remote} ${buildId} is blocked`,
    `pnpm ops release history ${remote} says why; pnpm ops release unblock ${remote} ${buildId} if that is fixed`,
  );
}
