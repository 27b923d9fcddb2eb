import type { Registry } from '@padauk/contract/registry';
import { refusedAsBlocked } from './promote.rules.ts';
import { changed, refused, releaseStateOf, unchanged, unknownRemote, type Decision } from './registry.rules.ts';
import { HOST, type Release } from './release.ts';
import type { AuditLine, ReleaseState } from './store.types.ts';

export interface Rollback {
  readonly remote: string;
  readonly target: Release;
  readonly older: Release | null;
  readonly keep: boolean;
  readonly at: string;
}

/** Blocks the replaced build, so that neither a page's fallback nor `npm start` brings it back. Ends a canary. */
export function rolledBack(before: Registry, { remote, target, older, keep, at }: Rollback): Decision {
  const state = releaseStateOf(before, remote);
  if (state === null) return unknownRemote(before, remote);
  const { active, blocked } = state;
  if (blocked.includes(target.buildId)) return refusedAsBlocked(remote, target.buildId);
  if (active === target.buildId) return unchanged(`${active} is active already`);
  const next: ReleaseState = {
    ...state,
    active: target.buildId,
    lkg: older?.buildId ?? target.buildId,
    canary: null,
    blocked: keep ? blocked : [...new Set([...blocked, active])],
  };
  return changed(before, { remote, state: next, releases: older === null ? [target] : [target, older], at });
}

export function rollbackTarget(registry: Registry, remote: string): string | Decision {
  const state = releaseStateOf(registry, remote);
  if (state === null) return unknownRemote(registry, remote);
  if (state.lkg !== state.active && !state.blocked.includes(state.lkg)) return state.lkg;
  return refused(
    'no-way-back',
    `${remote} has no last known good other than what is active`,
    `pnpm ops release history ${remote} lists what it ran: pnpm ops release rollback ${remote} <build>; or ${remote === HOST ? 'publish and promote another host' : `pnpm ops release off ${remote}`}`,
  );
}

/** Newest first, without blocked ones. */
export function buildsBefore(lines: readonly AuditLine[], state: ReleaseState, build: string): string[] {
  const active = lines.map((line) => line.after.active);
  const first = active.indexOf(build);
  const before = first === -1 ? [] : active.slice(0, first).reverse();
  return [...new Set(before)].filter(
    (candidate) =>
      candidate !== build && candidate !== '' && !state.blocked.includes(candidate) && candidate !== state.active,
  );
}
