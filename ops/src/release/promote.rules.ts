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

/** The previous build becomes the last known good, unless `isUnproven`. Ends a canary. An off remote stays off. */
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
  const isUnusable = (build: string): boolean => build === '' || state.blocked.includes(build);
  const candidate = isUnproven && !isUnusable(state.lkg) ? state.lkg : state.active;
  const lkg = isUnusable(candidate) ? buildId : candidate;
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
    `pnpm ops release history ${remote} shows the reason; pnpm ops release unblock ${remote} ${buildId} if it is fixed`,
  );
}
