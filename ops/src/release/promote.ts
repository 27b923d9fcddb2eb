import type { Registry } from '@padauk/contract/registry';
import { runGate, type GateFinding } from '../gate/index.ts';
import type { SharedPlatform } from '../gate/smoke/shared-platform.ts';
import { readWatchdogState, describeWatchdogProblem } from '../watch/heartbeat.ts';
import { isUnproven } from '../watch/known-good.rules.ts';
import type { BuildMetrics } from '../watch/metrics.rules.ts';
import { checkBlockedSources } from './blocked-sources.ts';
import { changeRegistry, checkActive, type Operator, type ChangeOutcome } from './change-registry.ts';
import { RefusalError } from './refusal-error.ts';
import { EMPTY_REGISTRY, findReleaseState, type Decision } from './registry.rules.ts';
import type { Release } from './release.ts';
import { decideCanary, findPausedCanary } from './canary.rules.ts';
import { decidePromotion } from './promote.rules.ts';
import type { AuditLine, Store } from './store.types.ts';

export function createGateRefusal(release: Release, findings: readonly GateFinding[]): RefusalError {
  const lines = findings.flatMap(({ check, problem, remedy, picture }) => [
    `  ${check}: ${problem}`,
    `    ${remedy}`,
    ...(picture === undefined ? [] : [`    screenshot: ${picture} in the store`]),
  ]);
  return new RefusalError(
    `the gate keeps ${release.remote} ${release.buildId} from going live`,
    'to promote it anyway: --force --why "…", which the audit records',
    { code: 'gate', details: { findings }, lines },
  );
}

export interface GateOptions {
  readonly isForced?: boolean;
  readonly smoke?: boolean;
  readonly platform?: SharedPlatform | undefined;
  /** Figures of the last day: only a build that did well becomes the last known good. */
  readonly metrics?: readonly BuildMetrics[];
}

export interface BuildKey {
  readonly remote: string;
  readonly buildId: string;
}

/** Runs the gate first. Throws `Refused`. */
export async function promoteRelease(
  store: Store,
  target: BuildKey,
  operator: Operator & GateOptions,
): Promise<ChangeOutcome> {
  const { metrics = [], report } = operator;
  const isActiveUnproven = (live: Registry): boolean => {
    const state = findReleaseState(live, target.remote);
    return state !== null && isUnproven(metrics, { remote: target.remote, ...state });
  };
  const decide: GatedCommand['decide'] = async (live, release, at) =>
    decidePromotion(live, release, at, {
      isUnproven: isActiveUnproven(live),
      blocked: await findRetiredBlocks(store, live, target.remote),
    });
  const outcome = await changeThroughGate(
    store,
    { action: 'promote', ...target, decide, isGated: () => true },
    operator,
  );
  const { before, after } = outcome;
  if (outcome.isChanged && before !== null && after?.lkg === before.lkg && before.lkg !== before.active)
    report?.(`${after.lkg} stays the last known good, because ${before.active} is not proven`);
  return outcome;
}

/** Blocks survive retirement, in the audit. */
async function findRetiredBlocks(store: Store, live: Registry, remote: string): Promise<readonly string[]> {
  if (findReleaseState(live, remote) !== null) return [];
  const { lines } = await store.readAudit();
  return lines.findLast((line) => line.remote === remote)?.after.blocked ?? [];
}

export interface CanaryRequest {
  readonly remote: string;
  readonly percent: number;
  /** `null`: the current canary. */
  readonly buildId: string | null;
}

/** Runs the gate for a new build, not for a change of its share. Throws `Refused`. */
export async function setCanary(
  store: Store,
  { remote, percent, buildId }: CanaryRequest,
  operator: Operator & GateOptions,
): Promise<ChangeOutcome> {
  const decide = async (live: Registry, release: Release | null, at: string): Promise<Decision> => {
    const { lines } = await store.readAudit();
    return decideCanary(live, { remote, percent, release, paused: findPausedCanary(lines, remote, buildId), at });
  };
  if (percent > 0) await checkWatchdog(store, operator);
  if (buildId === null || percent === 0) {
    return changeRegistry(store, { action: 'canary', remote, decide: (live, at) => decide(live, null, at) }, operator);
  }
  const isGated = (live: Registry): boolean => live.remotes[remote]?.canary?.build !== buildId;
  return changeThroughGate(
    store,
    {
      action: 'canary',
      remote,
      buildId,
      decide,
      isGated,
    },
    operator,
  );
}

/** Without a watchdog nothing stops a bad canary. A store that never had one, as in tests, only gets a report. */
async function checkWatchdog({ storage }: Store, { isForced, report }: Operator & GateOptions): Promise<void> {
  const watch = await readWatchdogState(storage, new Date());
  const problem = describeWatchdogProblem(watch);
  if (problem === null) return;
  if (watch.kind === 'gone' && isForced !== true)
    throw new RefusalError(problem, 'start it, and try again; or --force --why "…", which the audit records');
  report?.(problem);
}

interface GatedCommand extends BuildKey {
  readonly action: string;
  readonly decide: (live: Registry, release: Release, at: string) => Decision | Promise<Decision>;
  readonly isGated: (live: Registry) => boolean;
}

/** The gate takes seconds, so it runs before the lock; if the registry changed, quick checks run under it. */
async function changeThroughGate(
  store: Store,
  { action, remote, buildId, decide, isGated }: GatedCommand,
  operator: Operator & GateOptions,
): Promise<ChangeOutcome> {
  const gate = createGate(store, operator);
  const { isForced = false } = operator;
  const decideUnblocked = async (live: Registry, build: Release, at: string): Promise<Decision> =>
    (await checkBlockedSources(store, live, { release: build, isForced })) ?? decide(live, build, at);
  const release = await store.readRelease(remote, buildId);
  const checkedRegistry = (await store.readRegistry()) ?? EMPTY_REGISTRY;
  checkActive(checkedRegistry, remote, operator.ifActive);
  const preliminary = await decideUnblocked(checkedRegistry, release, checkedRegistry.updatedAt);
  if (preliminary.kind === 'refused')
    throw new RefusalError(preliminary.problem, preliminary.remedy, { code: preliminary.code });
  if (preliminary.kind === 'changed' && isGated(checkedRegistry))
    await gate.check(checkedRegistry, release, operator.smoke ?? true);
  return changeRegistry(
    store,
    {
      action,
      remote,
      decide: async (live, at) => {
        // Read again: `prune` may have deleted it.
        const decision = await decideUnblocked(live, await store.readRelease(remote, buildId), at);
        if (decision.kind === 'changed' && isGated(live) && live.revision !== checkedRegistry.revision) {
          // Do not replace a hotfix that was promoted while the gate ran.
          if (operator.isForced !== true)
            checkActive(live, remote, findReleaseState(checkedRegistry, remote)?.active ?? '');
          await gate.check(live, release, false);
        }
        return decision;
      },
      remarks: () => gate.remarks(),
    },
    operator,
  );
}

interface Gate {
  readonly check: (live: Registry, release: Release, smoke: boolean) => Promise<void>;
  readonly remarks: () => Pick<AuditLine, 'forced' | 'findings' | 'smoke'>;
}

/** Collects findings for the audit. Throws `Refused`, unless forced. */
function createGate(
  store: Store,
  { isForced = false, smoke: isSmokeRequested = true, platform, report = () => {} }: Operator & GateOptions,
): Gate {
  const failedChecks = new Set<string>();
  let hasRun = false;
  return {
    check: async (registry, release, smoke) => {
      hasRun = true;
      const findings = await runGate({ store, registry, release, report, smoke, platform });
      for (const { check } of findings) failedChecks.add(check);
      if (findings.length > 0 && !isForced) throw createGateRefusal(release, findings);
    },
    remarks: () => ({
      ...(isForced ? { forced: true as const } : {}),
      ...(failedChecks.size > 0 ? { findings: [...failedChecks] } : {}),
      ...(isSmokeRequested || !hasRun ? {} : { smoke: 'skipped' as const }),
    }),
  };
}
