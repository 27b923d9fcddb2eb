import type { Registry } from '@padauk/contract/registry';
import { changed, refused, standingOf, unchanged, unknownRemote, type Decision } from './registry.rules.ts';
import { HOST, type Release } from './release.ts';
import type { Standing } from './store.types.ts';

export interface Block {
  readonly remote: string;
  readonly build: string;
  /** What players had before the build that remains active. */
  readonly older: Release | null;
  /** The operator has said that players may be left with nothing. */
  readonly isForced: boolean;
  readonly at: string;
}

/** The build that stays active when one is blocked; `null` when none would be left. */
export function activeWithout(standing: Standing, build: string): string | null {
  if (standing.active !== build) return standing.active;
  return standing.lkg === build || standing.blocked.includes(standing.lkg) ? null : standing.lkg;
}

/** No page runs the build from here on. Blocking the active one goes back to the last known good; the last one is not taken unsaid. */
export function blockedIn(before: Registry, { remote, build, older, isForced, at }: Block): Decision {
  const standing = standingOf(before, remote);
  if (standing === null) return unknownRemote(before, remote);
  if (standing.blocked.includes(build)) return unchanged(`${build} is blocked already`);
  const active = activeWithout(standing, build);
  if (active === null && remote === HOST)
    return refused(
      `${build} is the only host that is known: without it there is no page`,
      'promote another host first',
    );
  if (active === null && !isForced) {
    return refused(
      `${build} is all that ${remote} has: players would be left with a card that says "try again"`,
      `pnpm ops release off ${remote} says so properly; or promote another build first; or --force --why "…"`,
    );
  }
  const blocked = [...standing.blocked, build];
  const canary = standing.canary?.build === build ? null : standing.canary;
  const next: Standing = {
    ...standing,
    active: active ?? build,
    lkg: lkgWithout(standing, { build, active: active ?? build, older }),
    canary,
    blocked,
  };
  return changed(before, { remote, standing: next, releases: older === null ? [] : [older], at });
}

export function unblockedIn(
  before: Registry,
  { remote, build, at }: { readonly remote: string; readonly build: string; readonly at: string },
): Decision {
  const standing = standingOf(before, remote);
  if (standing === null) return unknownRemote(before, remote);
  if (!standing.blocked.includes(build)) return unchanged(`${build} is not blocked`);
  return changed(before, {
    remote,
    standing: { ...standing, blocked: standing.blocked.filter((one) => one !== build) },
    at,
  });
}

function lkgWithout(
  standing: Standing,
  { build, active, older }: { readonly build: string; readonly active: string; readonly older: Release | null },
): string {
  const isLost = standing.lkg === build || standing.active === build;
  return isLost ? (older?.buildId ?? active) : standing.lkg;
}
