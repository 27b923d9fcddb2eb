import type { Registry } from '@padauk/contract/registry';
import { refusedAsBlocked } from './promote.rules.ts';
import { changed, refused, releaseStateOf, unchanged, unknownRemote, type Decision } from './registry.rules.ts';
import { HOST, type Release } from './release.ts';
import type { AuditLine, ReleaseState } from './store.types.ts';

export interface Rollback {
  readonly remote: string;
  /** Where to: the last known good, or a build that the operator named. */
  readonly target: Release;
  /** What players had before the target; it becomes the last known good. */
  readonly older: Release | null;
  /** Leaves the build that is taken back promotable. */
  readonly keep: boolean;
  readonly at: string;
}

/**
 * Goes back to a build. The one that is left is blocked, so that neither a fall-back in the page nor the next `npm start` brings it
 * again; `keep` leaves it out of the blocked ones. It is never the last known good: that is what players had before the
 * target, or the target itself. A canary ends: it was most likely made from what is taken back.
 */
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

/** Where a rollback without a named build goes; a refusal when there is nowhere. */
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

/** What players had before a build first went live, newest first; not what is blocked. */
export function buildsBefore(lines: readonly AuditLine[], state: ReleaseState, build: string): string[] {
  const active = lines.map((line) => line.after.active);
  const first = active.indexOf(build);
  const before = first === -1 ? [] : active.slice(0, first).reverse();
  return [...new Set(before)].filter(
    (candidate) =>
      candidate !== build && candidate !== '' && !state.blocked.includes(candidate) && candidate !== state.active,
  );
}
