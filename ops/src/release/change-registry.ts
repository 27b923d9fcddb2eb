import { randomUUID } from 'node:crypto';
import type { Registry } from '@padauk/contract/registry';
import { withStoreLock } from './lock.ts';
import { Refused } from './refused.ts';
import { EMPTY, numbered, releaseStateOf, retiredState, unchanged, type Decision } from './registry.rules.ts';
import { liveRegistry, lostRevision, writeRevision } from './revisions.ts';
import type { AuditLine, ReleaseState, Store } from './store.types.ts';
import { unwritableBecause } from './writable-registry.rules.ts';

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
  readonly onlyIf?: (state: ReleaseState | null) => string | null;
}

export interface Command {
  readonly action: string;
  readonly remote: string;
  /** Called again after a lost race. `at` is ISO 8601, per attempt. */
  readonly decide: (live: Registry, at: string) => Decision | Promise<Decision>;
  /** Further audit fields; read after `decide`. */
  readonly remarks?: () => Pick<AuditLine, 'forced' | 'findings' | 'smoke'>;
}

/** `isChanged` is false if there was nothing to do. A dry run never writes. */
export interface Outcome {
  readonly isChanged: boolean;
  readonly because: string | null;
  readonly registry: Registry;
  readonly before: ReleaseState | null;
  readonly after: ReleaseState | null;
  readonly remarks: Pick<AuditLine, 'forced' | 'findings' | 'smoke'>;
}

const TRIES = 100;

/** The only way to change the registry: writes a revision, its history copy and its audit line. Throws `Refused`. */
export async function changeRegistry(store: Store, command: Command, operator: Operator): Promise<Outcome> {
  const { report = () => {} } = operator;
  if (operator.isDryRun === true) return decided((await store.readRegistry()) ?? EMPTY, command, operator);
  return withStoreLock(store.storage, { who: operator.who, report }, () =>
    change(store, command, { ...operator, report }),
  );
}

async function change(
  store: Store,
  command: Command,
  operator: Required<Pick<Operator, 'report'>> & Operator,
): Promise<Outcome> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const outcome = await changeOnce(store, command, operator);
    if (outcome !== null) return outcome;
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 20));
  }
  throw new Refused(`others changed ${store.place} all the time`, 'pnpm ops release verify, and try again');
}

async function changeOnce(
  { storage }: Store,
  command: Command,
  operator: Required<Pick<Operator, 'report'>> & Operator,
): Promise<Outcome | null> {
  const live = await liveRegistry(storage, operator.report);
  const outcome = await decided(live.registry ?? EMPTY, command, operator);
  const { before, after, remarks } = outcome;
  if (!outcome.isChanged || after === null) return outcome;
  const used = await lostRevision(storage, live);
  if (used === null) return null;
  const { registry, follows } = numbered(live.registry ?? EMPTY, outcome.registry, { used, newEpoch: randomUUID() });
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
  const active = releaseStateOf(live, remote)?.active ?? '';
  if (expected === undefined || active === expected) return;
  throw new Refused(
    `${remote} runs ${active === '' ? 'nothing' : active}, not ${expected === '' ? 'nothing' : expected}`,
    `pnpm ops release history ${remote} says who has changed it; look at it, and decide again`,
    { code: 'other-active' },
  );
}

async function decided(
  live: Registry,
  { decide, remote, remarks }: Command,
  { ifActive, onlyIf = () => null }: Operator,
): Promise<Outcome> {
  checkActive(live, remote, ifActive);
  const objection = onlyIf(releaseStateOf(live, remote));
  const decision = objection === null ? await decide(live, new Date().toISOString()) : unchanged(objection);
  if (decision.kind === 'refused') throw new Refused(decision.problem, decision.remedy, { code: decision.code });
  const before = releaseStateOf(live, remote);
  if (decision.kind === 'unchanged')
    return { isChanged: false, because: decision.because, registry: live, before, after: before, remarks: {} };
  const unwritable = unwritableBecause(live, decision.registry);
  if (unwritable !== null)
    throw new Refused(`the registry would not be sound: ${unwritable}`, 'build it again; no --force goes past this');
  return {
    isChanged: true,
    because: null,
    registry: decision.registry,
    before,
    after: releaseStateOf(decision.registry, remote) ?? (before === null ? null : retiredState(before)),
    remarks: remarks?.() ?? {},
  };
}
