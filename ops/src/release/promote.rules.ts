import type { Registry } from '@padauk/contract/registry';
import {
  createChangedDecision,
  createRefusedDecision,
  findReleaseState,
  createUnchangedDecision,
  type Decision,
} from './registry.rules.ts';
import type { Release } from './release.ts';
import type { ReleaseState } from './store.types.ts';

const NEW_STATE: ReleaseState = { status: 'on', active: '', lkg: '', canary: null, blocked: [] };

export interface Promotion {
  readonly isUnproven?: boolean;
  readonly blocked?: readonly string[];
}

/** The previous build becomes the last known good, unless `isDoubted`. Ends a canary. An off remote stays off. */
export function decidePromotion(
  before: Registry,
  release: Release,
  at: string,
  { isUnproven = false, blocked = [] }: Promotion = {},
): Decision {
  const { remote, buildId } = release;
  const state = findReleaseState(before, remote) ?? { ...NEW_STATE, blocked };
  if (state.blocked.includes(buildId)) return refuseBlocked(remote, buildId);
  if (state.active === buildId) return createUnchangedDecision(`${buildId} is active already`);
  const isOut = (build: string): boolean => build === '' || state.blocked.includes(build);
  const known = isUnproven && !isOut(state.lkg) ? state.lkg : state.active;
  const lkg = isOut(known) ? buildId : known;
  return createChangedDecision(before, {
    remote,
    state: { ...state, active: buildId, lkg, canary: null },
    releases: [release],
    at,
  });
}

export function refuseBlocked(remote: string, buildId: string): Decision {
  return createRefusedDecision(
    'blocked',
    `${remote} ${buildId} is blocked`,
    `pnpm ops release history ${remote} says why; pnpm ops release unblock ${remote} ${buildId} if that is fixed`,
  );
}
