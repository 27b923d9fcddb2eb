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

/** Judges each canary and each recently activated build. Throws `NoResponseError` without metrics. */
export async function runWatchRound(deps: WatchDeps): Promise<readonly Finding[]> {
  const registry = await deps.store.readRegistry();
  if (registry === null) return [];
  const { lines } = await deps.store.readAudit();
  const cachedDeps = { ...deps, health: cacheHealth(deps.health) };
  const findings: Finding[] = [];
  for (const remote of listRemoteNames(registry)) {
    const state = findReleaseState(registry, remote);
    if (state !== null)
      findings.push(
        ...(await watchCanary(cachedDeps, { remote, state, lines })),
        ...(await watchActive(cachedDeps, { remote, state, lines })),
      );
  }
  return findings;
}

function cacheHealth(health: ReadHealth): ReadHealth {
  const cache = new Map<number, Promise<readonly BuildMetrics[]>>();
  return (minutes) => {
    const metrics = cache.get(minutes) ?? health(minutes);
    cache.set(minutes, metrics);
    return metrics;
  };
}

async function watchCanary(deps: WatchDeps, { remote, state, lines }: WatchedRemote): Promise<readonly Finding[]> {
  const { canary, active } = state;
  if (canary === null) return [];
  const at = findCanaryStart(lines, remote, canary.rollout);
  const minutes = countMinutesToJudge(lines, { remote, build: canary.build, at }, deps.now());
  if (minutes === null) return [];
  const judgement =
    (await judgeCanary(deps, { remote, build: canary.build, active }, minutes)) ??
    (await judgeCanary(deps, { remote, build: canary.build, active }, Math.min(minutes, RECENT_MINUTES)));
  if (judgement === null) return [];
  const findObjection = (now: ReleaseState | null): string | null =>
    now?.canary?.rollout === canary.rollout && now.canary.build === canary.build
      ? null
      : `${canary.build} is no longer the canary`;
  const outcome = await blockBuild(
    deps.store,
    { remote, buildId: canary.build },
    { ...deps.operator, why: judgement.why, findObjection },
  );
  return outcome.isChanged
    ? [
        {
          kind: 'stopped',
          remote,
          build: canary.build,
          ...judgement,
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
  const metrics = await health(minutes);
  const [canaryMetrics, activeMetrics] = [
    findBuildMetrics(metrics, remote, build),
    findBuildMetrics(metrics, remote, active),
  ];
  const judgement = judgeBuild(canaryMetrics, activeMetrics);
  if (judgement !== null) return judgement;
  const why = describeSlowness(canaryMetrics, activeMetrics, slowerPercent);
  return why === null ? null : { reason: 'slower', why };
}

async function watchActive(deps: WatchDeps, { remote, state, lines }: WatchedRemote): Promise<readonly Finding[]> {
  const { active, lkg, blocked } = state;
  const at = findActiveStart(lines, remote);
  const minutes = countMinutesToJudge(lines, { remote, build: active, at }, deps.now());
  if (minutes === null || countMinutesSince(at, deps.now()) > FRESH_MINUTES) return [];
  const judgement = judgeBuild(
    findBuildMetrics(await deps.health(minutes), remote, active),
    findBuildMetrics(lkg === active ? [] : await deps.health(MAX_MINUTES), remote, lkg),
  );
  if (judgement === null) return [];
  const finding = { remote, build: active, ...judgement };
  if (!deps.canRollBack) return [{ kind: 'alarm', ...finding, revision: null }];
  if (lkg === active || blocked.includes(lkg))
    return [
      {
        kind: 'alarm',
        ...finding,
        why: `${judgement.why}; there is no last known good for a rollback`,
        revision: null,
      },
    ];
  const findObjection = (now: ReleaseState | null): string | null =>
    now?.active === active ? null : `${active} is no longer active`;
  const outcome = await rollBackRemote(
    deps.store,
    { remote, buildId: null, metrics: await deps.health(MAX_MINUTES) },
    { ...deps.operator, why: judgement.why, findObjection },
  );
  return outcome.isChanged
    ? [{ kind: 'rolled-back', ...finding, revision: getWrittenRevision(deps, outcome.registry.revision) }]
    : [];
}

function getWrittenRevision({ operator }: WatchDeps, revision: number): number | null {
  return operator.isDryRun === true ? null : revision;
}

function judgeBuild(build: BuildMetrics, other: BuildMetrics): BuildJudgement | null {
  const verdict = judgeCounted(build, other);
  return verdict === null ? null : { reason: verdict.reason, why: formatReason(verdict, build, other) };
}
