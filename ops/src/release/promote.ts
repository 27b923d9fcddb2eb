import type { Registry } from '@padauk/contract/registry';
import { runGate, type GateFinding } from '../gate/index.ts';
import type { KeptPlatform } from '../gate/smoke/kept-platform.ts';
import { readWatch, watchProblem } from '../watch/heartbeat.ts';
import { isUnproven } from '../watch/known-good.rules.ts';
import type { BuildFigures } from '../watch/figures.rules.ts';
import { blockOfSources } from './blocked-sources.ts';
import { changeRegistry, checkActive, type Operator, type Outcome } from './change-registry.ts';
import { Refused } from './refused.ts';
import { EMPTY, releaseStateOf, type Decision } from './registry.rules.ts';
import type { Release } from './release.ts';
import { canaried, pausedCanary } from './canary.rules.ts';
import { promoted } from './promote.rules.ts';
import type { AuditLine, Store } from './store.types.ts';

export function refusedByGate(release: Release, findings: readonly GateFinding[]): Refused {
  const lines = findings.flatMap(({ check, problem, remedy, picture }) => [
    `  ${check}: ${problem}`,
    `    ${remedy}`,
    ...(picture === undefined ? [] : [`    what was seen: ${picture} of the store`]),
  ]);
  return new Refused(
    `the gate keeps ${release.remote} ${release.buildId} from going live`,
    'to go live all the same: --force --why "…", which the audit keeps',
    { code: 'gate', details: { findings }, lines },
  );
}

export interface GateOptions {
  /** Goes live whatever the gate says; the audit keeps what it said. */
  readonly isForced?: boolean;
  /** False leaves out the test in the browser; the audit says so. */
  readonly smoke?: boolean;
  /** Used by the test in the browser; without it, a gate starts a server of its own. */
  readonly platform?: KeptPlatform | undefined;
  /** How builds did on phones in the last day: the last known good moves only to a build that did well. None where nobody tells. */
  readonly figures?: readonly BuildFigures[];
}

export interface BuildOf {
  readonly remote: string;
  readonly buildId: string;
}

/** Makes a published build the active one of its remote, when the gate lets it. Throws `Refused`. */
export async function promote(store: Store, target: BuildOf, operator: Operator & GateOptions): Promise<Outcome> {
  const { figures = [], report } = operator;
  const isDoubted = (live: Registry): boolean => {
    const state = releaseStateOf(live, target.remote);
    return state !== null && isUnproven(figures, { remote: target.remote, ...state });
  };
  const decide: GatedCommand['decide'] = async (live, release, at) =>
    promoted(live, release, at, {
      isDoubted: isDoubted(live),
      blocked: await blockedBefore(store, live, target.remote),
    });
  const outcome = await throughGate(store, { action: 'promote', ...target, decide, isGated: () => true }, operator);
  const { before, after } = outcome;
  if (outcome.isChanged && before !== null && after?.lkg === before.lkg && before.lkg !== before.active)
    report?.(`${after.lkg} stays the last known good, for ${before.active} is not proven`);
  return outcome;
}

/** What is blocked stays so while a remote is retired: the audit has it. */
async function blockedBefore(store: Store, live: Registry, remote: string): Promise<readonly string[]> {
  if (releaseStateOf(live, remote) !== null) return [];
  const { lines } = await store.readAudit();
  return lines.findLast((line) => line.remote === remote)?.after.blocked ?? [];
}

export interface CanaryOf {
  readonly remote: string;
  /** 0 ends it. */
  readonly percent: number;
  /** `null`: the build that is being tried. */
  readonly buildId: string | null;
}

/** Gives a build to a share of the visitors, when the gate lets it; a change of its share needs no gate. Throws `Refused`. */
export async function canary(
  store: Store,
  { remote, percent, buildId }: CanaryOf,
  operator: Operator & GateOptions,
): Promise<Outcome> {
  const decide = async (live: Registry, release: Release | null, at: string): Promise<Decision> => {
    const { lines } = await store.readAudit();
    return canaried(live, { remote, percent, release, paused: pausedCanary(lines, remote, buildId), at });
  };
  if (percent > 0) await checkWatched(store, operator);
  if (buildId === null || percent === 0) {
    return changeRegistry(store, { action: 'canary', remote, decide: (live, at) => decide(live, null, at) }, operator);
  }
  const isGated = (live: Registry): boolean => live.remotes[remote]?.canary?.build !== buildId;
  return throughGate(
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

/**
 * A canary that nobody stops is a roll-out to players who are on their own. A store that never had a watchdog, as a
 * test's, is told so.
 */
async function checkWatched({ storage }: Store, { isForced, report }: Operator & GateOptions): Promise<void> {
  const watch = await readWatch(storage, new Date());
  const problem = watchProblem(watch);
  if (problem === null) return;
  if (watch.kind === 'gone' && isForced !== true)
    throw new Refused(problem, 'start it, and try again; or --force --why "…", which the audit keeps');
  report?.(problem);
}

interface GatedCommand extends BuildOf {
  readonly action: string;
  readonly decide: (live: Registry, release: Release, at: string) => Decision | Promise<Decision>;
  readonly isGated: (live: Registry) => boolean;
}

/**
 * The gate takes seconds (its browser), so it looks before the lock is taken; when the registry has moved on meanwhile, its
 * quick checks look again at what is live by then.
 */
async function throughGate(
  store: Store,
  { action, remote, buildId, decide, isGated }: GatedCommand,
  operator: Operator & GateOptions,
): Promise<Outcome> {
  const gate = gateOf(store, operator);
  const { isForced = false } = operator;
  const decideUnblocked = async (live: Registry, build: Release, at: string): Promise<Decision> =>
    (await blockOfSources(store, live, { release: build, isForced })) ?? decide(live, build, at);
  const release = await store.releaseOf(remote, buildId);
  const seen = (await store.readRegistry()) ?? EMPTY;
  checkActive(seen, remote, operator.ifActive);
  const first = await decideUnblocked(seen, release, seen.updatedAt);
  if (first.kind === 'refused') throw new Refused(first.problem, first.remedy, { code: first.code });
  if (first.kind === 'changed' && isGated(seen)) await gate.look(seen, release, operator.smoke ?? true);
  return changeRegistry(
    store,
    {
      action,
      remote,
      decide: async (live, at) => {
        // Read again: `prune` may have been faster.
        const decision = await decideUnblocked(live, await store.releaseOf(remote, buildId), at);
        if (decision.kind === 'changed' && isGated(live) && live.revision !== seen.revision) {
          // Somebody's hotfix, promoted while the gate looked, is not to be replaced by what was decided before it.
          if (operator.isForced !== true) checkActive(live, remote, releaseStateOf(seen, remote)?.active ?? '');
          await gate.look(live, release, false);
        }
        return decision;
      },
      remarks: () => gate.remarks(),
    },
    operator,
  );
}

interface Gate {
  readonly look: (live: Registry, release: Release, smoke: boolean) => Promise<void>;
  readonly remarks: () => Pick<AuditLine, 'forced' | 'findings' | 'smoke'>;
}

/** Remembers what the gate said, for the audit. Throws `Refused`, unless forced. */
function gateOf(
  store: Store,
  { isForced = false, smoke: isAsked = true, platform, report = () => {} }: Operator & GateOptions,
): Gate {
  const found = new Set<string>();
  let hasLooked = false;
  return {
    look: async (registry, release, smoke) => {
      hasLooked = true;
      const findings = await runGate({ store, registry, release, report, smoke, platform });
      for (const { check } of findings) found.add(check);
      if (findings.length > 0 && !isForced) throw refusedByGate(release, findings);
    },
    remarks: () => ({
      ...(isForced ? { forced: true as const } : {}),
      ...(found.size > 0 ? { findings: [...found] } : {}),
      ...(isAsked || !hasLooked ? {} : { smoke: 'skipped' as const }),
    }),
  };
}
