import { randomUUID } from 'node:crypto';
import type { Registry } from '@padauk/contract/registry';
import { withStoreLock } from './lock.ts';
import { RefusalError } from './refusal-error.ts';
import {
  EMPTY_REGISTRY,
  assignRevision,
  findReleaseState,
  toRetiredState,
  createUnchangedDecision,
  type Decision,
} from './registry.rules.ts';
import { readLiveRegistry, findLostRevision, writeRevision } from './revisions.ts';
import type { AuditLine, ReleaseState, Store } from './store.types.ts';
import { findWriteProblem } from './writable-registry.rules.ts';

export interface Operator {
  readonly who: string;
  readonly why: string;
  readonly isDryRun?: boolean;
  readonly report?: (line: string) => void;
  /** `--if-active`: refused under the lock if another build is active. */
  readonly ifActive?: string;
  /** Throws `Refused` if permission was withdrawn; called directly before a write. */
  readonly checkAllowed?: () => Promise<void>;
  /** Called under the lock; a returned reason cancels the command. For callers that decided on an older state. */
  readonly findObjection?: (state: ReleaseState | null) => string | null;
}

export interface RegistryCommand {
  readonly action: string;
  readonly remote: string;
  /** Called again after a lost race. `at` is ISO 8601, per attempt. */
  readonly decide: (live: Registry, at: string) => Decision | Promise<Decision>;
  /** Further audit fields; read after `decide`. */
  readonly remarks?: () => Pick<AuditLine, 'forced' | 'findings' | 'smoke'>;
}

/** `isChanged` is false if there was nothing to do. A dry run never writes. */
export interface ChangeOutcome {
  readonly isChanged: boolean;
  readonly reason: string | null;
  readonly registry: Registry;
  readonly before: ReleaseState | null;
  readonly after: ReleaseState | null;
  readonly remarks: Pick<AuditLine, 'forced' | 'findings' | 'smoke'>;
}

const MAX_ATTEMPTS = 100;

/** The only way to change the registry: writes a revision, its history copy and its audit line. Throws `Refused`. */
export async function changeRegistry(
  store: Store,
  command: RegistryCommand,
  operator: Operator,
): Promise<ChangeOutcome> {
  const { report = () => {} } = operator;
  if (operator.isDryRun === true)
    return decideOutcome((await store.readRegistry()) ?? EMPTY_REGISTRY, command, operator);
  return withStoreLock(store.storage, { who: operator.who, report }, () =>
    retryChange(store, command, { ...operator, report }),
  );
}

async function retryChange(
  store: Store,
  command: RegistryCommand,
  operator: Required<Pick<Operator, 'report'>> & Operator,
): Promise<ChangeOutcome> {
  for (let tries = 0; tries < MAX_ATTEMPTS; tries += 1) {
    const outcome = await changeOnce(store, command, operator);
    if (outcome !== null) return outcome;
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 20));
  }
  throw new RefusalError(`others change ${store.location} constantly`, 'run pnpm ops release verify, and try again');
}

async function changeOnce(
  { storage }: Store,
  command: RegistryCommand,
  operator: Required<Pick<Operator, 'report'>> & Operator,
): Promise<ChangeOutcome | null> {
  const live = await readLiveRegistry(storage, operator.report);
  const outcome = await decideOutcome(live.registry ?? EMPTY_REGISTRY, command, operator);
  const { before, after, remarks } = outcome;
  if (!outcome.isChanged || after === null) return outcome;
  const used = await findLostRevision(storage, live);
  if (used === null) return null;
  const { registry, follows } = assignRevision(live.registry ?? EMPTY_REGISTRY, outcome.registry, {
    used,
    newEpoch: randomUUID(),
  });
  const line = {
    at: registry.updatedAt,
    who: operator.who,
    why: operator.why,
    action: command.action,
    remote: command.remote,
    before,
    after,
    ...remarks,
    ...(follows === undefined ? {} : { follows }),
  };
  await operator.checkAllowed?.();
  return (await writeRevision(storage, live, registry, line)) ? { ...outcome, registry } : null;
}

export function checkActive(live: Registry, remote: string, expected: string | undefined): void {
  const active = findReleaseState(live, remote)?.active ?? '';
  if (expected === undefined || active === expected) return;
  throw new RefusalError(
    `${remote} runs ${active === '' ? 'nothing' : active}, not ${expected === '' ? 'nothing' : expected}`,
    `pnpm ops release history ${remote} shows who has changed it; review the change, and decide again`,
    { code: 'other-active' },
  );
}

async function decideOutcome(
  live: Registry,
  { decide, remote, remarks }: RegistryCommand,
  { ifActive, findObjection = () => null }: Operator,
): Promise<ChangeOutcome> {
  checkActive(live, remote, ifActive);
  const objection = findObjection(findReleaseState(live, remote));
  const decision =
    objection === null ? await decide(live, new Date().toISOString()) : createUnchangedDecision(objection);
  if (decision.kind === 'refused') throw new RefusalError(decision.problem, decision.remedy, { code: decision.code });
  const before = findReleaseState(live, remote);
  if (decision.kind === 'unchanged')
    return { isChanged: false, reason: decision.reason, registry: live, before, after: before, remarks: {} };
  const unwritable = findWriteProblem(live, decision.registry);
  if (unwritable !== null)
    throw new RefusalError(
      `the registry would be invalid: ${unwritable}`,
      'build it again; --force does not override this',
    );
  return {
    isChanged: true,
    reason: null,
    registry: decision.registry,
    before,
    after: findReleaseState(decision.registry, remote) ?? (before === null ? null : toRetiredState(before)),
    remarks: remarks?.() ?? {},
  };
}
