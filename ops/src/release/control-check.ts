import { isDeepStrictEqual } from 'node:util';
import { findFreeze, findProtection, formatSubject, type Controls, type Proposal } from '../store/controls.rules.ts';
import { readControls } from '../store/controls.ts';
import { RefusalError } from '../store/refusal-error.ts';
import type { FileStorage, ReleaseCanary, ReleaseState } from '../store/store.types.ts';

export interface StateStep {
  readonly action: string;
  readonly remote: string;
  readonly before: ReleaseState | null;
  readonly after: ReleaseState | null;
}

/** Whether visitors get a build that they would not have had. Rollback, block, off, a lower canary and a default are never. */
export function isExposure({ action, before, after }: StateStep): boolean {
  if (['promote', 'on', 'unblock'].includes(action)) return true;
  if (action === 'set')
    return Object.entries(after?.settings ?? {}).some(([name, value]) => before?.settings?.[name] !== value);
  const canary = after?.canary ?? null;
  if (action !== 'canary' || canary === null) return false;
  const known = before?.canary ?? null;
  if (known?.build !== canary.build || canary.percent > known.percent) return true;
  return !isDeepStrictEqual(known.segment, canary.segment);
}

/** The change needs a second person: `promote` and `canary` make a proposal of it. */
export class ApprovalNeededError extends RefusalError {
  readonly change: Pick<Proposal, 'action' | 'build' | 'percent' | 'segment' | 'steps' | 'holdMinutes'>;

  constructor(remote: string, change: ApprovalNeededError['change']) {
    super(
      `${remote} is protected: ${change.action} ${change.build} needs a second person`,
      `pnpm ops release ${change.action} ${remote} makes a proposal that another person approves`,
      { code: 'protected' },
    );
    this.change = change;
  }
}

/** Throws `RefusalError`. `--force` does not override it: `unfreeze` is recorded. */
export async function checkNotFrozen(storage: FileStorage, step: StateStep): Promise<void> {
  if (isExposure(step)) requireNotFrozen(await readControls(storage), step);
}

export async function checkControls(storage: FileStorage, step: StateStep, isApproved: boolean): Promise<void> {
  if (!isExposure(step)) return;
  const controls = await readControls(storage);
  requireNotFrozen(controls, step);
  const change = toProtectedChange(step);
  const protection = findProtection(controls, step.remote);
  if (isApproved || change === null || protection === null || change.percent <= protection.above) return;
  throw new ApprovalNeededError(step.remote, change);
}

function requireNotFrozen(controls: Controls, step: StateStep): void {
  const freeze = findFreeze(controls, step.remote, new Date());
  if (freeze === null) return;
  const { remote, until, why, who } = freeze;
  throw new RefusalError(
    `${formatSubject(remote)} is frozen until ${until} by ${who}: ${why}`,
    `wait, or pnpm ops release unfreeze${remote === '' ? '' : ` ${remote}`}; rollback, block and off still work`,
    { code: 'frozen', details: { freeze } },
  );
}

function toProtectedChange({ action, after }: StateStep): ApprovalNeededError['change'] | null {
  if (after === null) return null;
  if (action === 'promote') return { action, build: after.active, percent: 100 };
  if (action === 'canary' && after.canary !== null) return { action, ...pickCanary(after.canary) };
  return null;
}

function pickCanary(canary: ReleaseCanary) {
  const { rollout: _, ...shown } = canary;
  return shown;
}
