import type { ChangeOutcome, Operator } from './change-registry.ts';
import { listRemoteNames, findReleaseState } from '../store/registry.rules.ts';
import { blockBuild } from './verbs/block.ts';
import { rollBackRemote } from './verbs/rollback.ts';
import type { AuditLine, ReleaseState, Store } from '../store/store.types.ts';
import { findBuildMetrics, type BuildMetrics } from '../watch/metrics.rules.ts';
import type { ReadHealth } from '../watch/health.ts';
import {
  findActiveStart,
  findCanaryStart,
  MAX_MINUTES,
  countMinutesSince,
  countMinutesToJudge,
} from '../watch/audit-times.rules.ts';
import { describeSlowness } from '../watch/slowness.rules.ts';
import { judgeCounted, formatReason, type Reason } from '../watch/verdict.rules.ts';

const RECENT_MINUTES = 15;
const FRESH_MINUTES = 60;

export interface WatchDeps {
  readonly store: Store;
  readonly health: ReadHealth;
  readonly operator: Operator;
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
  const { build, rollout } = canary;
  const at = findCanaryStart(lines, remote, rollout);
  const minutes = countMinutesToJudge(lines, { remote, build, at }, deps.now());
  if (minutes === null) return [];
  const judgement =
    (await judgeCanary(deps, { remote, build, active }, minutes)) ??
    (await judgeCanary(deps, { remote, build, active }, Math.min(minutes, RECENT_MINUTES)));
  if (judgement === null) return [];
  const findObjection = (now: ReleaseState | null): string | null =>
    now?.canary?.rollout === rollout && now.canary.build === build ? null : `${build} is no longer the canary`;
  const operator = { ...deps.operator, why: judgement.why, findObjection };
  const outcome = await blockBuild(deps.store, { remote, buildId: build }, operator);
  return outcome.isChanged
    ? [{ kind: 'stopped', remote, build, ...judgement, revision: getWrittenRevision(outcome) }]
    : [];
}

async function judgeCanary(
  { health, slowerPercent }: WatchDeps,
  { remote, build, active }: { readonly remote: string; readonly build: string; readonly active: string },
  minutes: number,
): Promise<BuildJudgement | null> {
  const metrics = await health(minutes);
  const [ofCanary, ofActive] = [findBuildMetrics(metrics, remote, build), findBuildMetrics(metrics, remote, active)];
  const judgement = judgeBuild(ofCanary, ofActive);
  if (judgement !== null) return judgement;
  const why = describeSlowness(ofCanary, ofActive, slowerPercent);
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
  const { why } = judgement;
  const finding = { remote, build: active, ...judgement, revision: null };
  if (!deps.canRollBack) return [{ kind: 'alarm', ...finding }];
  if (lkg === active || blocked.includes(lkg))
    return [{ kind: 'alarm', ...finding, why: `${why}; there is no last known good for a rollback` }];
  const findObjection = (now: ReleaseState | null): string | null =>
    now?.active === active ? null : `${active} is no longer active`;
  const request = { remote, buildId: null, metrics: await deps.health(MAX_MINUTES) };
  const outcome = await rollBackRemote(deps.store, request, { ...deps.operator, why, findObjection });
  return outcome.isChanged ? [{ kind: 'rolled-back', ...finding, revision: getWrittenRevision(outcome) }] : [];
}

function getWrittenRevision({ isDryRun, registry }: ChangeOutcome): number | null {
  return isDryRun ? null : registry.revision;
}

function judgeBuild(build: BuildMetrics, other: BuildMetrics): BuildJudgement | null {
  const verdict = judgeCounted(build, other);
  return verdict === null ? null : { reason: verdict.reason, why: formatReason(verdict, build, other) };
}
