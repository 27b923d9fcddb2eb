import { changeControls, readControls } from '../../store/controls.ts';
import { findProtection } from '../../store/controls.rules.ts';
import { findPlan, type CanaryPlan } from '../../store/canary-plan.rules.ts';
import { catchRefusal, RefusalError } from '../../store/refusal-error.ts';
import { EMPTY_REGISTRY, findReleaseState } from '../../store/registry.rules.ts';
import type { FileStorage, Store } from '../../store/store.types.ts';
import type { ChangeOutcome, Operator } from '../change-registry.ts';
import { ApprovalNeededError } from '../control-check.ts';
import { setCanary, type CanaryRequest } from './canary.ts';

export interface Steps {
  readonly steps: readonly number[];
  readonly holdMinutes: number;
}

/** A share given by hand ends a plan. Throws `RefusalError`. */
export async function changeCanary(
  store: Store,
  { plan, ...request }: CanaryRequest & { readonly plan: Steps | null },
  operator: Operator,
): Promise<ChangeOutcome> {
  if (plan !== null) return startPlan(store, request, plan, operator);
  const outcome = await setCanary(store, request, operator);
  const { remote } = request;
  if (operator.isDryRun === true) return outcome;
  // With damaged controls no plan advances, and nothing may keep a canary from its end.
  const known = await catchRefusal(readPlan(store.storage, remote));
  if (known !== null && !(known instanceof RefusalError))
    await changePlan(store.storage, { action: 'end-plan', remote, replace: () => [] }, toRecorder(operator, outcome));
  return outcome;
}

async function startPlan(
  store: Store,
  { remote, buildId, segment }: CanaryRequest,
  plan: Steps,
  operator: Operator,
): Promise<ChangeOutcome> {
  const { steps } = plan;
  const [first = 0, last = 0] = [steps[0], steps.at(-1)];
  await checkRising(store, { remote, buildId }, first);
  const request = { remote, percent: first, buildId, segment };
  const protection = findProtection(await readControls(store.storage), remote);
  if (operator.proposedBy === undefined && protection !== null && last > protection.above) {
    const { after } = await setCanary(store, request, { ...operator, isDryRun: true, proposedBy: operator.who });
    const { rollout: _, ...shown } = after?.canary ?? { rollout: '', build: '' };
    throw new ApprovalNeededError(remote, { ...shown, action: 'canary', percent: last, ...plan });
  }
  const outcome = await setCanary(store, request, operator);
  const canary = outcome.after?.canary ?? null;
  if (operator.isDryRun === true || canary === null) return outcome;
  const { build, rollout } = canary;
  const { revision } = outcome.registry;
  const { who, why, proposedBy } = operator;
  const people = proposedBy === undefined ? { who } : { who: proposedBy, approvedBy: who };
  const replace = (at: string): readonly CanaryPlan[] => [
    { remote, build, rollout, revision, ...plan, why, ...people, at },
  ];
  await changePlan(store.storage, { action: 'plan', remote, replace }, toRecorder(operator, outcome));
  return outcome;
}

/** The right to the change was checked with its first write, and an approved proposal no longer fits what is live. */
function toRecorder({ checkAllowed, ...operator }: Operator, { isChanged }: ChangeOutcome): Operator {
  return isChanged || checkAllowed === undefined ? operator : { ...operator, checkAllowed };
}

/** Otherwise the first step would take the build from visitors. */
async function checkRising(
  store: Store,
  { remote, buildId }: Pick<CanaryRequest, 'remote' | 'buildId'>,
  first: number,
): Promise<void> {
  const canary = findReleaseState((await store.readRegistry()) ?? EMPTY_REGISTRY, remote)?.canary ?? null;
  if (canary === null || (buildId !== null && buildId !== canary.build) || canary.percent <= first) return;
  throw new RefusalError(
    `${canary.build} has a share of ${canary.percent}% already`,
    `begin the steps with ${canary.percent}, or end the canary first: pnpm ops release canary ${remote} 0`,
  );
}

export async function readPlan(storage: FileStorage, remote: string): Promise<CanaryPlan | null> {
  return findPlan(await readControls(storage), remote);
}

export async function changePlan(
  storage: FileStorage,
  {
    action,
    remote,
    replace,
  }: {
    readonly action: 'plan' | 'end-plan' | 'stop-plan';
    readonly remote: string;
    readonly replace: (at: string, plan: CanaryPlan | null) => readonly CanaryPlan[];
  },
  operator: Operator,
): Promise<void> {
  await changeControls(
    storage,
    {
      action,
      remote,
      decide: (controls, { at }) => {
        const others = controls.plans.filter((plan) => plan.remote !== remote);
        return { ...controls, plans: [...others, ...replace(at, findPlan(controls, remote))] };
      },
    },
    operator,
  );
}
