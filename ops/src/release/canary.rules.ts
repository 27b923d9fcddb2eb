import type { Registry } from '@padauk/contract/registry';
import { refusedAsBlocked } from './promote.rules.ts';
import { changed, refused, releaseStateOf, unchanged, unknownRemote, type Decision } from './registry.rules.ts';
import { HOST, type Release } from './release.ts';
import type { AuditLine } from './store.types.ts';

/** A page deals visitors into 10,000 buckets (choose-build.rules.ts): a finer percentage would be no other. */
const PERCENT = /^(\d{1,3}(?:\.\d{1,2})?)%?$/;

/** `10`, `0.5`, `10%`; `null` for what is no share of the visitors. */
export function percentOf(word: string): number | null {
  const percent = Number(PERCENT.exec(word)?.[1] ?? Number.NaN);
  return percent <= 100 ? percent : null;
}

export interface CanaryStep {
  readonly remote: string;
  readonly percent: number;
  /** The build to try; `null` for the one that is being tried. */
  readonly release: Release | null;
  /** The roll-out of a build that was paused: with it the same visitors get the build again. */
  readonly paused?: PausedCanary | null;
  readonly at: string;
}

export interface PausedCanary {
  readonly build: string;
  readonly rollout: string;
}

/**
 * How the canary of a build ended, or the last one of the remote, if an operator ended it by a share of 0 or by trying another build. One that was ended by a block, a promotion
 * or a rollback, or that was blocked since, is not taken up again: its figures would count against it.
 */
export function pausedCanary(lines: readonly AuditLine[], remote: string, build: string | null): PausedCanary | null {
  const own = lines.filter((line) => line.remote === remote);
  const end = own.findLastIndex(({ before, after }) => {
    const canary = before?.canary ?? null;
    return canary !== null && canary.rollout !== after.canary?.rollout && (build === null || canary.build === build);
  });
  const ended = own[end];
  const canary = ended?.before?.canary ?? null;
  if (ended?.action !== 'canary' || canary === null) return null;
  return own.slice(end).some(({ after }) => after.blocked.includes(canary.build)) ? null : canary;
}

/**
 * Gives a build to a share of the visitors; 0 ends it. Who gets it hangs on `rollout`, so a change of the percentage of one build
 * keeps it: raising it moves nobody back, and a pause neither. Another build deals the visitors anew, so that it is not always the same who try.
 */
export function canaried(before: Registry, { remote, percent, release, paused = null, at }: CanaryStep): Decision {
  if (remote === HOST)
    return refused('of-the-host', 'the host has no canary', 'promote it; rollback host takes it back');
  const state = releaseStateOf(before, remote);
  if (state === null) return unknownRemote(before, remote);
  const { canary, active, blocked } = state;
  if (percent === 0)
    return canary === null
      ? unchanged(`${remote} has no canary`)
      : changed(before, { remote, state: { ...state, canary: null }, at });
  const build = release?.buildId ?? canary?.build;
  if (build === undefined)
    return refused(
      'no-canary',
      `${remote} has no canary: which build is it to be?`,
      `pnpm ops release canary ${remote} ${percent} ${paused?.build ?? '<build>'}`,
    );
  if (build === active)
    return refused(
      'is-active',
      `${build} is active: all visitors have it already`,
      `pnpm ops release status shows what ${remote} runs`,
    );
  if (blocked.includes(build)) return refusedAsBlocked(remote, build);
  const isSame = canary?.build === build;
  if (isSame && canary.percent === percent) return unchanged(`${build} is given to ${percent}% already`);
  const known = isSame ? canary : paused?.build === build ? paused : null;
  const rollout = known?.rollout ?? `${remote}-${before.revision + 1}`;
  return changed(before, {
    remote,
    state: { ...state, canary: { build, percent, rollout } },
    releases: release === null ? [] : [release],
    at,
  });
}
