import type { Registry } from '@padauk/contract/delivery/registry';
import { NoResponseError } from '../office/office-client.ts';
import { findPlanProgress, formatSteps, STEP_PAGES, type CanaryPlan } from '../store/canary-plan.rules.ts';
import { findFreeze, type Controls } from '../store/controls.rules.ts';
import { findReleaseState } from '../store/registry.rules.ts';
import type { AuditLine } from '../store/store.types.ts';
import { countMinutesSince } from '../watch/audit-times.rules.ts';
import type { ReadHealth } from '../watch/health.ts';
import { findBuildMetrics } from '../watch/metrics.rules.ts';

/** Why the next step is not taken; `null`: the watchdog takes it in its next round, or there is none. */
type PlanWait = 'stopped' | 'frozen' | 'hold' | 'figures' | 'pages' | null;

export type PlanStatus = Awaited<ReturnType<typeof readPlanStatus>>[number];

interface PlanSources {
  readonly registry: Registry;
  readonly lines: readonly AuditLine[];
  readonly controls: Controls;
  readonly health: ReadHealth;
  readonly now: Date;
}

/** The plans that have not ended. */
export async function readPlanStatus({ registry, lines, controls, health, now }: PlanSources) {
  const found = controls.plans.map(async (plan) => {
    const progress = findPlanProgress(plan, findReleaseState(registry, plan.remote), lines);
    if (progress === null) return null;
    const pages = await countGoodPages(health, plan, countMinutesSince(progress.since, now));
    const isFrozen = findFreeze(controls, plan.remote, now) !== null;
    const isHeld = now.getTime() < Date.parse(progress.nextAt);
    const { rollout: _, revision: __, ...shown } = plan;
    return { ...shown, ...progress, pages, waits: findWait({ plan, next: progress.next, pages, isFrozen, isHeld }) };
  });
  return (await Promise.all(found)).filter((status) => status !== null);
}

/** `null`: no figures. */
async function countGoodPages(
  health: ReadHealth,
  { remote, build }: CanaryPlan,
  minutes: number,
): Promise<number | null> {
  try {
    const { countedTries, countedFailures } = findBuildMetrics(await health(minutes), remote, build);
    return Math.max(0, countedTries - countedFailures);
  } catch (failure) {
    if (failure instanceof NoResponseError) return null;
    throw failure;
  }
}

interface PlanFacts {
  readonly plan: CanaryPlan;
  readonly next: number | null;
  readonly pages: number | null;
  readonly isFrozen: boolean;
  readonly isHeld: boolean;
}

function findWait({ plan, next, pages, isFrozen, isHeld }: PlanFacts): PlanWait {
  if (plan.stopped !== undefined) return 'stopped';
  if (next === null) return null;
  if (isFrozen) return 'frozen';
  if (isHeld) return 'hold';
  if (pages === null) return 'figures';
  return pages < STEP_PAGES ? 'pages' : null;
}

export function formatPlan({ remote, build, percent, steps, next, who, ...plan }: PlanStatus): string {
  const title = `PLAN: ${remote} ${build} at ${percent}% of ${formatSteps(steps)} by ${who}`;
  if (plan.stopped !== undefined) return `${title}; STOPPED: ${plan.stopped}`;
  if (next === null) return `${title}; the last step is reached`;
  const waits: Readonly<Record<NonNullable<PlanWait>, string>> = {
    stopped: '',
    frozen: ', waits for the end of the freeze',
    hold: '',
    figures: ', waits for figures',
    pages: `, waits for pages: ${plan.pages ?? 0} of ${STEP_PAGES}`,
  };
  return `${title}; next ${next}% from ${plan.nextAt}${plan.waits === null ? '' : waits[plan.waits]}`;
}
