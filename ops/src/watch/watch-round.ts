import type { Operator } from '../release/change-registry.ts';
import { listRemoteNames, findReleaseState } from '../release/registry.rules.ts';
import { blockBuild, rollBackRemote } from '../release/rollback.ts';
import type { AuditLine, ReleaseState, Store } from '../release/store.types.ts';
import { findBuildMetrics, type BuildMetrics } from './metrics.rules.ts';
import type { ReadHealth } from './health.ts';
import {
  findActiveStart,
  findCanaryStart,
  MAX_MINUTES,
  countMinutesSince,
  countMinutesToJudge,
} from './audit-times.rules.ts';
import { describeSlowness } from './slowness.rules.ts';
import { judgeCounted, formatReason, type Reason } from './verdict.rules.ts';

const RECENT_MINUTES = 15;
const FRESH_MINUTES = 60;

export interface WatchDeps {
  readonly store: Store;
  readonly health: ReadHealth;
  readonly operator: Operator;
  /** Rolls back a failing active build; otherwise only an alarm. */
  readonly canRollBack: boolean;
  /** Allowed slowness of a canary; 0 disables the check. */
  readonly slowerPercent: number;
  readonly now: () => Date;
}

export interface Finding {
  readonly kind: 'stopped' | 'rolled-back' | 'alarm';
  readonly remote: string;
  readonly build: string;
  readonly reason: Reason;
  readonly why: string;
  readonly revision: number | null;
}

interface WatchedRemote {
  readonly remote: string;
  readonly state: ReleaseState;
  readonly lines: readonly AuditLine[];
}

type BuildJudgement = Pick<Finding, 'reason' | 'why'>;

/** Judges each canary and each recently activated build. Throws `NoResponseError` without figures. */
export async function runWatchRound(deps: WatchDeps): Promise<readonly Finding[]> {
  const registry = await deps.store.readRegistry();
  if (registry === null) return [];
  const { lines } = await deps.store.readAudit();
  const asking = { ...deps, health: cacheHealth(deps.health) };
  const findings: Finding[] = [];
  for (const remote of listRemoteNames(registry)) {
    const state = findReleaseState(registry, remote);
    if (state !== null)
      findings.push(
        ...(await watchCanary(asking, { remote, state, lines })),
        ...(await watchActive(asking, { remote, state, lines })),
      );
  }
  return findings;
}

function cacheHealth(health: ReadHealth): ReadHealth {
  const known = new Map<number, Promise<readonly BuildMetrics[]>>();
  return (minutes) => {
    const asked = known.get(minutes) ?? health(minutes);
    known.set(minutes, asked);
    return asked;
  };
}

async function watchCanary(deps: WatchDeps, { remote, state, lines }: WatchedRemote): Promise<readonly Finding[]> {
  const { canary, active } = state;
  if (canary === null) return [];
  const at = findCanaryStart(lines, remote, canary.rollout);
  const all = countMinutesToJudge(lines, { remote, build: canary.build, at }, deps.now());
  if (all === null) return [];
  const judged =
    (await judgeCanary(deps, { remote, build: canary.build, active }, all)) ??
    (await judgeCanary(deps, { remote, build: canary.build, active }, Math.min(all, RECENT_MINUTES)));
  if (judged === null) return [];
  const isOver = (now: ReleaseState | null): string | null =>
    now?.canary?.rollout === canary.rollout && now.canary.build === canary.build
      ? null
      : `${canary.build} is no canary any more`;
  const outcome = await blockBuild(
    deps.store,
    { remote, buildId: canary.build },
    { ...deps.operator, why: judged.why, findObjection: isOver },
  );
  return outcome.isChanged
    ? [
        {
          kind: 'stopped',
          remote,
          build: canary.build,
          ...judged,
          revision: getWrittenRevision(deps, outcome.registry.revision),
        },
      ]
    : [];
}

async function judgeCanary(
  { health, slowerPercent }: WatchDeps,
  { remote, build, active }: { readonly remote: string; readonly build: string; readonly active: string },
  minutes: number,
): Promise<BuildJudgement | null> {
  const figures = await health(minutes);
  const [canary, beside] = [findBuildMetrics(figures, remote, build), findBuildMetrics(figures, remote, active)];
  const judged = judgeBuild(canary, beside);
  if (judged !== null) return judged;
  const why = describeSlowness(canary, beside, slowerPercent);
  return why === null ? null : { reason: 'slower', why };
}

async function watchActive(deps: WatchDeps, { remote, state, lines }: WatchedRemote): Promise<readonly Finding[]> {
  const { active, lkg, blocked } = state;
  const at = findActiveStart(lines, remote);
  const minutes = countMinutesToJudge(lines, { remote, build: active, at }, deps.now());
  if (minutes === null || countMinutesSince(at, deps.now()) > FRESH_MINUTES) return [];
  const judged = judgeBuild(
    findBuildMetrics(await deps.health(minutes), remote, active),
    findBuildMetrics(lkg === active ? [] : await deps.health(MAX_MINUTES), remote, lkg),
  );
  if (judged === null) return [];
  const found = { remote, build: active, ...judged };
  if (!deps.canRollBack) return [{ kind: 'alarm', ...found, revision: null }];
  if (lkg === active || blocked.includes(lkg))
    return [
      { kind: 'alarm', ...found, why: `${judged.why}; there is no last known good to go back to`, revision: null },
    ];
  const isOver = (now: ReleaseState | null): string | null =>
    now?.active === active ? null : `${active} is active no more`;
  const outcome = await rollBackRemote(
    deps.store,
    { remote, buildId: null, metrics: await deps.health(MAX_MINUTES) },
    { ...deps.operator, why: judged.why, findObjection: isOver },
  );
  return outcome.isChanged
    ? [{ kind: 'rolled-back', ...found, revision: getWrittenRevision(deps, outcome.registry.revision) }]
    : [];
}

function getWrittenRevision({ operator }: WatchDeps, revision: number): number | null {
  return operator.isDryRun === true ? null : revision;
}

function judgeBuild(build: BuildMetrics, other: BuildMetrics): BuildJudgement | null {
  const verdict = judgeCounted(build, other);
  return verdict === null ? null : { reason: verdict.reason, why: formatReason(verdict, build, other) };
}
