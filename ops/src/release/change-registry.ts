import type { Registry } from '@padauk/contract/registry';
import { withStoreLock } from './lock.ts';
import { Refused } from './refused.ts';
import { EMPTY, releaseStateOf, retiredState, unchanged, type Decision } from './registry.rules.ts';
import { copyOf, liveRegistry, writeRevision } from './revisions.ts';
import type { AuditLine, ReleaseState, Store } from './store.types.ts';

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
    const live = await liveRegistry(store.storage, operator.report);
    const outcome = await decided(live.registry ?? EMPTY, command, operator);
    const { before, after, registry, remarks } = outcome;
    if (!outcome.isChanged || after === null) return outcome;
    const line = {
      at: registry.updatedAt,
      who: operator.who,
      why: operator.why,
      action: command.action,
      remote: command.remote,
      before,
      after,
      ...remarks,
    };
    if (await writeRevision(store.storage, live, registry, line)) return outcome;
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 20));
  }
  const stuck = copyOf(((await store.readRegistry())?.revision ?? 0) + 1);
  throw new Refused(
    `${store.place}/${stuck} is in the way and cannot be read`,
    'pnpm ops release verify looks at it; move it away if it is damaged',
    { code: 'damaged' },
  );
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
  return {
    isChanged: true,
    because: null,
    registry: decision.registry,
    before,
    after: releaseStateOf(decision.registry, remote) ?? (before === null ? null : retiredState(before)),
    remarks: remarks?.() ?? {},
  };
}
