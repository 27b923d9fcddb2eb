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
import type { AuditLine } from './store.types.ts';

/** Pages use 10,000 buckets (choose-build.rules.ts), so finer percentages have no effect. */
const PERCENT_PATTERN = /^(\d{1,3}(?:\.\d{1,2})?)%?$/;

export function parsePercent(word: string): number | null {
  const percent = Number(PERCENT_PATTERN.exec(word)?.[1] ?? Number.NaN);
  return percent <= 100 ? percent : null;
}

export interface CanaryStep {
  readonly remote: string;
  readonly percent: number;
  readonly release: Release | null;
  readonly paused?: PausedCanary | null;
  readonly at: string;
}

export interface PausedCanary {
  readonly build: string;
  readonly rollout: string;
}

/** Only a canary that an operator ended can resume. After block, promotion or rollback old figures would count. */
export function findPausedCanary(
  lines: readonly AuditLine[],
  remote: string,
  build: string | null,
): PausedCanary | null {
  const remoteLines = lines.filter((line) => line.remote === remote);
  const endIndex = remoteLines.findLastIndex(({ before, after }) => {
    const canary = before?.canary ?? null;
    return canary !== null && canary.rollout !== after.canary?.rollout && (build === null || canary.build === build);
  });
  const endLine = remoteLines[endIndex];
  const canary = endLine?.before?.canary ?? null;
  if (endLine?.action !== 'canary' || canary === null) return null;
  return remoteLines.slice(endIndex).some(({ after }) => after.blocked.includes(canary.build)) ? null : canary;
}

/** 0 ends it. `rollout` selects the visitors: a raised share or a pause moves none back. */
export function decideCanary(before: Registry, { remote, percent, release, paused = null, at }: CanaryStep): Decision {
  if (remote === HOST)
    return createRefusedDecision(
      'of-the-host',
      'the host has no canary',
      'promote it; pnpm ops release rollback host reverts it',
    );
  const state = findReleaseState(before, remote);
  if (state === null) return refuseUnknownRemote(before, remote);
  const { canary, active, blocked } = state;
  if (percent === 0)
    return canary === null
      ? createUnchangedDecision(`${remote} has no canary`)
      : createChangedDecision(before, { remote, state: { ...state, canary: null }, at });
  const build = release?.buildId ?? canary?.build;
  if (build === undefined)
    return createRefusedDecision(
      'no-canary',
      `${remote} has no canary: name a build`,
      `pnpm ops release canary ${remote} ${percent} ${paused?.build ?? '<build>'}`,
    );
  if (build === active)
    return createRefusedDecision(
      'is-active',
      `${build} is active: all visitors have it already`,
      `pnpm ops release status shows what ${remote} runs`,
    );
  if (blocked.includes(build)) return refuseBlocked(remote, build);
  const isSame = canary?.build === build;
  if (isSame && canary.percent === percent)
    return createUnchangedDecision(`${build} already has a share of ${percent}%`);
  const known = isSame ? canary : paused?.build === build ? paused : null;
  const rollout = known?.rollout ?? `${remote}-${before.revision + 1}`;
  return createChangedDecision(before, {
    remote,
    state: { ...state, canary: { build, percent, rollout } },
    releases: release === null ? [] : [release],
    at,
  });
}
