import type { Registry } from '@padauk/contract/registry';
import { refuseBlocked } from './promote.rules.ts';
import {
  createChangedDecision,
  createRefusedDecision,
  findReleaseState,
  createUnchangedDecision,
  refuseUnknownRemote,
  type Decision,
} from './registry.rules.ts';
import { HOST, type Release } from './release.ts';
import type { AuditLine, ReleaseState } from './store.types.ts';

export interface RollbackStep {
  readonly remote: string;
  readonly target: Release;
  readonly older: Release | null;
  readonly keep: boolean;
  readonly at: string;
}

/** Blocks the replaced build, so that neither a page's fallback nor `npm start` brings it back. Ends a canary. */
export function decideRollback(before: Registry, { remote, target, older, keep, at }: RollbackStep): Decision {
  const state = findReleaseState(before, remote);
  if (state === null) return refuseUnknownRemote(before, remote);
  const { active, blocked } = state;
  if (blocked.includes(target.buildId)) return refuseBlocked(remote, target.buildId);
  if (active === target.buildId) return createUnchangedDecision(`${active} is active already`);
  const next: ReleaseState = {
    ...state,
    active: target.buildId,
    lkg: older?.buildId ?? target.buildId,
    canary: null,
    blocked: keep ? blocked : [...new Set([...blocked, active])],
  };
  return createChangedDecision(before, {
    remote,
    state: next,
    releases: older === null ? [target] : [target, older],
    at,
  });
}

export function findRollbackTarget(registry: Registry, remote: string): string | Decision {
  const state = findReleaseState(registry, remote);
  if (state === null) return refuseUnknownRemote(registry, remote);
  if (state.lkg !== state.active && !state.blocked.includes(state.lkg)) return state.lkg;
  return createRefusedDecision(
    'no-way-back',
    `${remote} has no last known good other than the active build`,
    `pnpm ops release history ${remote} lists its earlier builds: pnpm ops release rollback ${remote} <build>; or ${remote === HOST ? 'publish and promote another host' : `pnpm ops release off ${remote}`}`,
  );
}

/** Newest first, without blocked ones. */
export function listEarlierBuilds(lines: readonly AuditLine[], state: ReleaseState, build: string): string[] {
  const active = lines.map((line) => line.after.active);
  const firstIndex = active.indexOf(build);
  const before = firstIndex === -1 ? [] : active.slice(0, firstIndex).reverse();
  return [...new Set(before)].filter(
    (candidate) =>
      candidate !== build && candidate !== '' && !state.blocked.includes(candidate) && candidate !== state.active,
  );
}
