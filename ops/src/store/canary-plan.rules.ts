import type { AuditLine, ReleaseState } from './store.types.ts';

/** The watchdog raises the canary to the next step while the build is healthy. 100 is a promote. */
export interface CanaryPlan {
  readonly remote: string;
  readonly build: string;
  readonly rollout: string;
  /** Later changes of the canary may end the plan. */
  readonly revision: number;
  readonly steps: readonly number[];
  readonly holdMinutes: number;
  readonly why: string;
  readonly who: string;
  readonly at: string;
  /** The second person of a protected remote, who approved all steps. */
  readonly approvedBy?: string;
  readonly stopped?: string;
}

export function findPlan({ plans }: { readonly plans: readonly CanaryPlan[] }, remote: string): CanaryPlan | null {
  return plans.find((plan) => plan.remote === remote) ?? null;
}

export interface PlanProgress {
  readonly percent: number;
  readonly since: string;
  readonly next: number | null;
  readonly nextAt: string;
}

/** Counted pages of the canary that each step needs. */
export const STEP_PAGES = 200;
const MAX_STEPS = 10;
const MAX_HOLD_MINUTES = 7 * 24 * 60;

/** `null`: the canary was ended, lowered or replaced since. */
export function findPlanProgress(
  plan: CanaryPlan,
  state: ReleaseState | null,
  lines: readonly AuditLine[],
): PlanProgress | null {
  const canary = state?.canary ?? null;
  if (canary === null || !isCanaryOf(plan, canary)) return null;
  const later = lines.filter(({ remote, revision }) => remote === plan.remote && revision > plan.revision);
  const isEnded = ({ before, after }: AuditLine): boolean =>
    !isCanaryOf(plan, after.canary) || (after.canary?.percent ?? 0) < (before?.canary?.percent ?? 0);
  if (later.some(isEnded)) return null;
  const since = later.findLast(({ before, after }) => before?.canary?.percent !== after.canary?.percent)?.at ?? plan.at;
  const next = plan.steps.find((step) => step > canary.percent) ?? null;
  const nextAt = new Date(Date.parse(since) + plan.holdMinutes * 60_000).toISOString();
  return { percent: canary.percent, since, next, nextAt };
}

function isCanaryOf({ build, rollout }: CanaryPlan, canary: ReleaseState['canary']): boolean {
  return canary?.build === build && canary.rollout === rollout;
}

/** `1,5,20,100`: rising shares. 100 alone would be a promote without a canary. */
export function parseSteps(text: string, parsePercent: (word: string) => number | null): readonly number[] | null {
  const steps = text.split(',').map((word) => parsePercent(word.trim()) ?? 0);
  const isRising = steps.every((step, index) => step > (steps[index - 1] ?? 0));
  return isRising && steps[0] !== 100 && steps.length <= MAX_STEPS ? steps : null;
}

const UNIT_MINUTES: Readonly<Record<string, number>> = { m: 1, h: 60, d: 24 * 60 };

/** `30m`, `2h` or `1d`, as minutes. */
export function parseHold(text: string): number | null {
  const [, count = '', unit = ''] = /^(\d{1,4})([mhd])$/.exec(text) ?? [];
  const minutes = Number(count) * (UNIT_MINUTES[unit] ?? 0);
  return minutes > 0 && minutes <= MAX_HOLD_MINUTES ? minutes : null;
}

export function formatSteps(steps: readonly number[]): string {
  return `${steps.join(', ')}%`;
}
