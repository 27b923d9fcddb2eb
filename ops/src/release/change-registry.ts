import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Registry } from '@padauk/contract/delivery/registry';
import type { GateFinding } from '../gate/gate.types.ts';
import type { SharedPlatform } from '../gate/smoke/shared-platform.ts';
import type { Identity } from '../store/controls.rules.ts';
import { withStoreLock } from '../store/lock.ts';
import { RefusalError } from '../store/refusal-error.ts';
import {
  EMPTY_REGISTRY,
  assignRevision,
  findReleaseState,
  toRetiredState,
  keepState,
  requireAccepted,
  type Decision,
} from '../store/registry.rules.ts';
import type { Release } from '../store/release.ts';
import { readLiveRegistry, findLostRevision, writeRevision, findWriteProblem } from '../store/revisions.ts';
import type { AuditLine, ReleaseState, Store, StoredBuild } from '../store/store.types.ts';
import { checkBlockedSources } from './blocked-sources.ts';
import { checkControls, checkNotFrozen } from './control-check.ts';

export interface Operator {
  readonly who: string;
  readonly why: string;
  readonly isDryRun?: boolean;
  readonly report?: (line: string) => void;
  readonly isForced?: boolean;
  readonly smoke?: boolean;
  readonly allowMissing?: readonly string[] | undefined;
  readonly platform?: SharedPlatform | undefined;
  readonly identity?: Identity;
  /** The first person of an approved proposal: `who` is the second. */
  readonly proposedBy?: string;
  /** `--if-active`: refused under the lock if another build is active. */
  readonly ifActive?: string | undefined;
  /** Throws `Refused` if permission was withdrawn; called directly before a write. */
  readonly checkAllowed?: () => Promise<void>;
  /** Called under the lock; a returned reason cancels the command. For callers that decided on an older state. */
  readonly findObjection?: (state: ReleaseState | null) => string | null;
}

type Remarks = Pick<AuditLine, 'forced' | 'findings' | 'smoke' | 'proposedBy' | 'allowMissing'>;

interface RegistryCommand {
  readonly action: string;
  readonly remote: string;
  /** Called again after a lost race. `at` is ISO 8601, per attempt. */
  readonly decide: (live: Registry, at: string) => Decision | Promise<Decision>;
  /** Read after `decide`. */
  readonly remarks?: () => Remarks;
}

export interface ChangeOutcome {
  readonly remote: string;
  readonly isDryRun: boolean;
  readonly isChanged: boolean;
  readonly reason: string | null;
  readonly registry: Registry;
  readonly before: ReleaseState | null;
  readonly after: ReleaseState | null;
  readonly remarks: Remarks;
}

const MAX_ATTEMPTS = 100;

/** The only way to change the registry: writes a revision, its history copy and its audit line. Throws `Refused`. */
export async function changeRegistry(
  store: Store,
  command: RegistryCommand,
  operator: Operator,
): Promise<ChangeOutcome> {
  const { who, isDryRun = false, report = () => {} } = operator;
  if (isDryRun) return decideOutcome(store, (await store.readRegistry()) ?? EMPTY_REGISTRY, command, operator);
  return withStoreLock(store.storage, { who, report }, async () => {
    for (let tries = 0; tries < MAX_ATTEMPTS; tries += 1) {
      const outcome = await changeOnce(store, command, { ...operator, report });
      if (outcome !== null) return outcome;
      await sleep(Math.random() * 20);
    }
    throw new RefusalError(`others change ${store.location} constantly`, 'run pnpm ops release verify, and try again');
  });
}

/** `null`: another process was faster. */
async function changeOnce(
  store: Store,
  command: RegistryCommand,
  operator: Operator & Required<Pick<Operator, 'report'>>,
): Promise<ChangeOutcome | null> {
  const { storage } = store;
  const live = await readLiveRegistry(storage, operator.report);
  const liveRegistry = live.registry ?? EMPTY_REGISTRY;
  const outcome = await decideOutcome(store, liveRegistry, command, operator);
  const { before, after, remarks } = outcome;
  if (!outcome.isChanged || after === null) return outcome;
  const used = await findLostRevision(storage, live);
  if (used === null) return null;
  const { registry, gap } = assignRevision(liveRegistry, outcome.registry, { used, newEpoch: randomUUID() });
  const { who, why } = operator;
  const { action, remote } = command;
  const line = { at: registry.updatedAt, who, why, action, remote, before, after, ...remarks, ...gap };
  await operator.checkAllowed?.();
  // Again, because that may take seconds, in which somebody froze or protected it.
  await checkControls(storage, { action, remote, before, after }, operator.proposedBy !== undefined);
  return (await writeRevision(storage, live, registry, line)) ? { ...outcome, registry } : null;
}

function checkActive(live: Registry, remote: string, expected: string | undefined): void {
  const active = findReleaseState(live, remote)?.active ?? '';
  if (expected === undefined || active === expected) return;
  throw new RefusalError(
    `${remote} runs ${active === '' ? 'nothing' : active}, not ${expected === '' ? 'nothing' : expected}`,
    `pnpm ops release history ${remote} shows who has changed it; review the change, and decide again`,
    { code: 'other-active' },
  );
}

async function decideOutcome(
  { storage }: Store,
  live: Registry,
  { action, decide, remote, remarks }: RegistryCommand,
  { ifActive, isDryRun = false, findObjection = () => null, proposedBy }: Operator,
): Promise<ChangeOutcome> {
  checkActive(live, remote, ifActive);
  const before = findReleaseState(live, remote);
  const objection = findObjection(before);
  const decision = objection === null ? await decide(live, new Date().toISOString()) : keepState(objection);
  requireAccepted(decision);
  const unchanged = { remote, isDryRun, isChanged: false, reason: null, registry: live, before, after: before };
  if (decision.kind === 'unchanged') return { ...unchanged, reason: decision.reason, remarks: {} };
  const { registry } = decision;
  const step = { action, remote, before, after: findReleaseState(registry, remote) };
  await checkControls(storage, step, proposedBy !== undefined);
  const unwritable = findWriteProblem(live, registry);
  if (unwritable !== null)
    throw new RefusalError(
      `the registry would be invalid: ${unwritable}`,
      'build it again; --force does not override this',
    );
  const after = findReleaseState(registry, remote) ?? (before === null ? null : toRetiredState(before));
  const approval = proposedBy === undefined ? {} : { proposedBy };
  return { ...unchanged, isChanged: true, registry, after, remarks: { ...remarks?.(), ...approval } };
}

interface GatedCommand extends StoredBuild {
  readonly action: string;
  readonly decide: (live: Registry, release: Release, at: string) => Decision | Promise<Decision>;
  readonly isGated: (live: Registry) => boolean;
}

/** The gate takes seconds, so it runs before the lock; if the registry changed, quick checks run under it. */
export async function changeThroughGate(
  store: Store,
  { action, remote, buildId, decide, isGated }: GatedCommand,
  operator: Operator,
): Promise<ChangeOutcome> {
  const { isForced = false, smoke = true, platform, allowMissing = [], report = () => {} } = operator;
  const failedChecks = new Set<string>();
  let hasRun = false;
  const check = async (registry: Registry, release: Release, isSmokeTested: boolean): Promise<void> => {
    hasRun = true;
    // Lazy, because the gate loads Playwright, which other changes do not need.
    const { runGate } = await import('../gate/index.ts');
    const findings = await runGate({
      store,
      registry,
      release,
      report,
      smoke: isSmokeTested,
      platform,
      allowMissing,
    });
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
  if (preliminary.kind === 'changed') {
    const before = findReleaseState(checkedRegistry, remote);
    await checkNotFrozen(store.storage, {
      action,
      remote,
      before,
      after: findReleaseState(preliminary.registry, remote),
    });
    if (isGated(checkedRegistry)) await check(checkedRegistry, release, smoke);
  }
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
    ...(allowMissing.length > 0 && hasRun ? { allowMissing } : {}),
  });
  return changeRegistry(store, { action, remote, decide: decideUnderLock, remarks }, operator);
}

export function createGateRefusal(
  release: Pick<Release, 'remote' | 'buildId'>,
  findings: readonly GateFinding[],
): RefusalError {
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
