import type { Registry } from '@padauk/contract/registry';
import { changed, refused, releaseStateOf, unchanged, type Decision } from './registry.rules.ts';
import type { Release } from './release.ts';
import type { ReleaseState } from './store.types.ts';

const NEW: ReleaseState = { status: 'on', active: '', lkg: '', canary: null, blocked: [] };

export interface Promotion {
  /** The build that is replaced has not run well, or not enough. */
  readonly isDoubted?: boolean;
  /** Of a remote that was retired: what was blocked by then. */
  readonly blocked?: readonly string[];
}

/**
 * Makes a build the active one; the one that was active becomes the last known good. It ends a canary: there is one roll-out
 * at a time. A build that is not proven (`isDoubted`) leaves the last known good as it is. A remote that was taken off the page stays off. A blocked build is not promoted by the way.
 */
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
