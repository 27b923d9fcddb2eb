import { randomUUID } from 'node:crypto';
import type { Registry } from '@padauk/contract/registry';
import { withStoreLock } from './lock.ts';
import { Refused } from './refused.ts';
import { EMPTY, numbered, releaseStateOf, retiredState, unchanged, type Decision } from './registry.rules.ts';
import { liveRegistry, lostRevision, writeRevision } from './revisions.ts';
import type { AuditLine, ReleaseState, Store } from './store.types.ts';
import { unwritableBecause } from './writable-registry.rules.ts';

/** Who does it and why: both go into the audit. */
export interface Operator {
  readonly who: string;
  readonly why: string;
  /** Says what would change, and changes nothing. */
  readonly isDryRun?: boolean;
  /** Told of waiting, and of what is repaired by the way. */
  readonly report?: (line: string) => void;
  /** `--if-active`: refused, under the lock, when another build is active by then. */
  readonly ifActive?: string;
  /** Throws `Refused` where whoever asks may not any more: asked right before anything is written. */
  readonly checkAllowed?: () => Promise<void>;
  /** Asked under the lock, with how the remote stands then: a sentence keeps the command from doing anything. For a caller that decided by what stood before. */
  readonly onlyIf?: (state: ReleaseState | null) => string | null;
}

export interface Command {
  readonly action: string;
  readonly remote: string;
  /** Called with what is live, once more when somebody else was faster. `at` is ISO 8601, of this try. */
  readonly decide: (live: Registry, at: string) => Decision | Promise<Decision>;
  /** What the audit says beside who, when and why; asked for after `decide`. */
  readonly remarks?: () => Pick<AuditLine, 'forced' | 'findings' | 'smoke'>;
}

/** What a command did. `isChanged` is false when there was nothing to do; in a dry run nothing is written either way. */
export interface Outcome {
  readonly isChanged: boolean;
  /** Why nothing changed. */
  readonly because: string | null;
  readonly registry: Registry;
  readonly before: ReleaseState | null;
  readonly after: ReleaseState | null;
  readonly remarks: Pick<AuditLine, 'forced' | 'findings' | 'smoke'>;
}

const TRIES = 100;

/** Every change of the registry goes through here: a new revision, its copy in the history, its line in the audit. Throws `Refused`. */
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

/** `null`: somebody else was faster. */
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

/** Throws when another build is active than whoever decided has seen. */
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
