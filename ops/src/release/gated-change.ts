import type { Registry } from '@padauk/contract/delivery/registry';
import type { GateFinding } from '../gate/gate.types.ts';
import { runGate } from '../gate/index.ts';
import type { SharedPlatform } from '../gate/smoke/shared-platform.ts';
import {
  changeRegistry,
  checkActive,
  type ChangeOutcome,
  type Operator,
  type Remarks,
} from '../store/change-registry.ts';
import { RefusalError } from '../store/refusal-error.ts';
import { EMPTY_REGISTRY, findReleaseState, requireAccepted, type Decision } from '../store/registry.rules.ts';
import type { Release } from '../store/release.ts';
import type { Store, StoredBuild } from '../store/store.types.ts';
import { checkBlockedSources } from './blocked-sources.ts';

export type GateOperator = Operator & { readonly platform?: SharedPlatform | undefined };

interface GatedCommand extends StoredBuild {
  readonly action: string;
  readonly decide: (live: Registry, release: Release, at: string) => Decision | Promise<Decision>;
  readonly isGated: (live: Registry) => boolean;
}

/** The gate takes seconds, so it runs before the lock; if the registry changed, quick checks run under it. */
export async function changeThroughGate(
  store: Store,
  { action, remote, buildId, decide, isGated }: GatedCommand,
  operator: GateOperator,
): Promise<ChangeOutcome> {
  const { isForced = false, smoke = true, platform, report = () => {} } = operator;
  const failedChecks = new Set<string>();
  let hasRun = false;
  const check = async (registry: Registry, release: Release, isSmokeTested: boolean): Promise<void> => {
    hasRun = true;
    const findings = await runGate({ store, registry, release, report, smoke: isSmokeTested, platform });
    for (const finding of findings) failedChecks.add(finding.check);
    if (findings.length > 0 && !isForced) throw createGateRefusal(release, findings);
  };
  const decideUnblocked = async (live: Registry, build: Release, at: string): Promise<Decision> =>
    (await checkBlockedSources(store, live, { release: build, isForced })) ?? decide(live, build, at);
  const release = await store.readRelease(remote, buildId);
  const checkedRegistry = (await store.readRegistry()) ?? EMPTY_REGISTRY;
  checkActive(checkedRegistry, remote, operator.ifActive);
  const preliminary = await decideUnblocked(checkedRegistry, release, checkedRegistry.updatedAt);
  requireAccepted(preliminary);
  if (preliminary.kind === 'changed' && isGated(checkedRegistry)) await check(checkedRegistry, release, smoke);
  const decideUnderLock = async (live: Registry, at: string): Promise<Decision> => {
    // Read again: `prune` may have deleted it.
    const decision = await decideUnblocked(live, await store.readRelease(remote, buildId), at);
    if (decision.kind === 'changed' && isGated(live) && live.revision !== checkedRegistry.revision) {
      // Do not replace a hotfix that was promoted while the gate ran.
      if (!isForced) checkActive(live, remote, findReleaseState(checkedRegistry, remote)?.active ?? '');
      await check(live, release, false);
    }
    return decision;
  };
  const remarks = (): Remarks => ({
    ...(isForced ? { forced: true } : {}),
    ...(failedChecks.size > 0 ? { findings: [...failedChecks] } : {}),
    ...(smoke || !hasRun ? {} : { smoke: 'skipped' }),
  });
  return changeRegistry(store, { action, remote, decide: decideUnderLock, remarks }, operator);
}

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
