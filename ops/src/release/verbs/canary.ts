import { isDeepStrictEqual } from 'node:util';
import type { Registry } from '@padauk/contract/delivery/registry';
import { RefusalError } from '../../store/refusal-error.ts';
import {
  changeState,
  refuseChange,
  keepState,
  findReleaseState,
  refuseUnknownRemote,
  type Decision,
} from '../../store/registry.rules.ts';
import type { Release } from '../../store/release.ts';
import { formatSegment } from '../../store/segment.rules.ts';
import type { AuditLine, ReleaseCanary, Segment, Store } from '../../store/store.types.ts';
import { describeWatchdogProblem, readWatchdogState } from '../../watch/heartbeat.ts';
import { refuseBlocked } from '../blocked-sources.ts';
import { changeRegistry, changeThroughGate, type ChangeOutcome, type Operator } from '../change-registry.ts';

export interface CanaryRequest {
  readonly remote: string;
  readonly percent: number;
  /** `null`: the current canary. */
  readonly buildId: string | null;
  readonly segment?: Segment | undefined;
}

/** Runs the gate for a new build, not for a change of its share. Throws `Refused`. */
export async function setCanary(
  store: Store,
  { remote, percent, buildId, segment }: CanaryRequest,
  operator: Operator,
): Promise<ChangeOutcome> {
  const decide = async (live: Registry, release: Release | null, at: string): Promise<Decision> => {
    const { lines } = await store.readAudit();
    return decideCanary(live, {
      remote,
      percent,
      release,
      segment,
      paused: findPausedCanary(lines, remote, buildId),
      at,
    });
  };
  if (percent > 0) await checkWatchdog(store, operator);
  const action = 'canary';
  if (buildId === null || percent === 0)
    return changeRegistry(store, { action, remote, decide: (live, at) => decide(live, null, at) }, operator);
  const isGated = (live: Registry): boolean => findReleaseState(live, remote)?.canary?.build !== buildId;
  return changeThroughGate(store, { action, remote, buildId, decide, isGated }, operator);
}

/** Without a watchdog nothing stops a bad canary. A store that never had one, as in tests, only gets a report. */
async function checkWatchdog({ storage }: Store, { isForced, report }: Operator): Promise<void> {
  const watch = await readWatchdogState(storage, new Date());
  const problem = describeWatchdogProblem(watch);
  if (problem === null) return;
  if (watch.kind === 'gone' && isForced !== true)
    throw new RefusalError(problem, 'start it, and try again; or --force --why "…", which the audit records');
  report?.(problem);
}

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
  readonly segment?: Segment | undefined;
  readonly paused?: PausedCanary | null;
  readonly at: string;
}

type PausedCanary = Pick<ReleaseCanary, 'build' | 'rollout' | 'segment'>;

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
export function decideCanary(before: Registry, step: CanaryStep): Decision {
  const { remote, percent, release, paused = null, at } = step;
  const state = findReleaseState(before, remote);
  if (state === null) return refuseUnknownRemote(before, remote);
  const { canary, active, blocked } = state;
  if (percent === 0)
    return canary === null
      ? keepState(`${remote} has no canary`)
      : changeState(before, { remote, state: { ...state, canary: null }, at });
  const build = release?.buildId ?? canary?.build;
  if (build === undefined)
    return refuseChange(
      'no-canary',
      `${remote} has no canary: name a build`,
      `pnpm ops release canary ${remote} ${percent} ${paused?.build ?? '<build>'}`,
    );
  if (build === active)
    return refuseChange(
      'is-active',
      `${build} is active: all visitors have it already`,
      `pnpm ops release status shows what ${remote} runs`,
    );
  if (blocked.includes(build)) return refuseBlocked(remote, build);
  const isSame = canary?.build === build;
  const known = isSame ? canary : paused?.build === build ? paused : null;
  const segment = step.segment ?? known?.segment ?? {};
  if (isSame && canary.percent === percent && isDeepStrictEqual(segment, canary.segment ?? {}))
    return keepState(`${build} already has a share of ${percent}%`);
  const rollout = known?.rollout ?? `${remote}-${before.revision + 1}`;
  return changeState(before, {
    remote,
    state: { ...state, canary: { build, percent, rollout, ...(formatSegment(segment) === '' ? {} : { segment }) } },
    releases: release === null ? [] : [release],
    at,
  });
}
