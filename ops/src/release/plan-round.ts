import { isDeepStrictEqual } from 'node:util';
import { readControls } from '../store/controls.ts';
import { findPlan, type CanaryPlan } from '../store/canary-plan.rules.ts';
import { catchRefusal, RefusalError } from '../store/refusal-error.ts';
import { HOST } from '../store/release.ts';
import type { ReleaseState } from '../store/store.types.ts';
import { MAX_MINUTES } from '../watch/audit-times.rules.ts';
import type { ChangeOutcome } from './change-registry.ts';
import { readPlanStatus, type PlanStatus } from './plan-status.ts';
import { setCanary } from './verbs/canary.ts';
import { changePlan, readPlan } from './verbs/canary-plan.ts';
import { promoteRelease } from './verbs/promote.ts';
import type { Finding, WatchDeps } from './watch-round.ts';

export async function runPlanRound(deps: WatchDeps, findings: readonly Finding[]): Promise<readonly string[]> {
  const { store, health, now } = deps;
  const controls = await readControls(store.storage);
  if (controls.plans.length === 0) return [];
  const registry = await store.readRegistry();
  if (registry === null) return [];
  const { lines } = await store.readAudit();
  const plans = await readPlanStatus({ registry, lines, controls, health, now: now() });
  const reports: string[] = [];
  for (const status of plans) {
    const plan = findPlan(controls, status.remote);
    if (plan === null || status.next === null || status.waits === 'stopped') continue;
    const report = await advance(deps, { plan, status, next: status.next }, findings);
    if (report !== null) reports.push(`${plan.remote} ${plan.build}: ${report}`);
  }
  return reports;
}

interface NextStep {
  readonly plan: CanaryPlan;
  readonly status: PlanStatus;
  readonly next: number;
}

async function advance(deps: WatchDeps, step: NextStep, findings: readonly Finding[]): Promise<string | null> {
  const { plan, status, next } = step;
  const alarm = findings.find(({ kind, remote }) => kind !== 'stopped' && [plan.remote, HOST].includes(remote));
  if (alarm !== undefined) return stopPlan(deps, plan, `alarm of ${alarm.remote} ${alarm.build}: ${alarm.why}`);
  if (status.waits !== null) return null;
  const outcome = await catchRefusal(takeStep(deps, step));
  if (outcome instanceof RefusalError) {
    const { message, details } = outcome;
    // Of the others, the next round decides again.
    const needsPerson = ['gate', 'protected', 'blocked', 'blocked-sources'].includes(String(details['code']));
    return needsPerson ? stopPlan(deps, plan, message) : `waits: ${message}`;
  }
  return outcome.isChanged ? `${next}% (revision ${outcome.registry.revision})` : null;
}

async function takeStep(
  { store, operator, health }: WatchDeps,
  { plan, status: { percent }, next }: NextStep,
): Promise<ChangeOutcome> {
  const { remote, build: buildId, rollout, why, who, approvedBy } = plan;
  const findObjection = (now: ReleaseState | null): string | null =>
    now?.canary?.build === buildId && now.canary.rollout === rollout && now.canary.percent === percent
      ? null
      : `the canary ${buildId} has changed`;
  const checkAllowed = async (): Promise<void> => {
    if (isDeepStrictEqual(await readPlan(store.storage, remote), plan)) return;
    throw new RefusalError(`the plan of ${remote} has changed`, 'pnpm ops release status shows it');
  };
  const planOperator = {
    ...operator,
    why: `step ${next}% of the plan of ${who}${why === '' ? '' : `: ${why}`}`,
    findObjection,
    checkAllowed,
    ...(approvedBy === undefined ? {} : { proposedBy: who }),
  };
  if (next < 100) return setCanary(store, { remote, percent: next, buildId: null }, planOperator);
  return promoteRelease(store, { remote, buildId }, { ...planOperator, metrics: await health(MAX_MINUTES) });
}

const MAX_STOPPED = 300;

async function stopPlan({ store, operator }: WatchDeps, plan: CanaryPlan, why: string): Promise<string> {
  const stopped = why.slice(0, MAX_STOPPED);
  const replace = (_at: string, current: CanaryPlan | null): readonly CanaryPlan[] => {
    if (current === null) return [];
    return [isDeepStrictEqual(current, plan) ? { ...plan, stopped } : current];
  };
  await changePlan(store.storage, { action: 'stop-plan', remote: plan.remote, replace }, { ...operator, why: stopped });
  return `the plan is stopped: ${stopped}`;
}
