import type { Operator } from '../release/change-registry.ts';
import { namesIn, releaseStateOf } from '../release/registry.rules.ts';
import { block, rollback } from '../release/rollback.ts';
import type { AuditLine, ReleaseState, Store } from '../release/store.types.ts';
import { figuresFor, type BuildFigures } from './figures.rules.ts';
import type { ReadHealth } from './health.ts';
import { activeSince, canarySince, MAX_MINUTES, minutesSince, minutesToJudge } from './since.rules.ts';
import { slowerThan } from './slower.rules.ts';
import { judgeCounted, reasonText, type Reason } from './verdict.rules.ts';

const RECENT_MINUTES = 15;
const FRESH_MINUTES = 60;

export interface WatchDeps {
  readonly store: Store;
  readonly health: ReadHealth;
  readonly operator: Operator;
  /** Rolls back a failing active build; otherwise only an alarm. */
  readonly canRollBack: boolean;
  /** Allowed slowness of a canary; 0 disables the check. */
  readonly slowerPercent: number;
  readonly now: () => Date;
}

export interface Finding {
  readonly kind: 'stopped' | 'rolled-back' | 'alarm';
  readonly remote: string;
  readonly build: string;
  readonly reason: Reason;
  readonly why: string;
  readonly revision: number | null;
}

interface Place {
  readonly remote: string;
  readonly state: ReleaseState;
  readonly lines: readonly AuditLine[];
}

type PruneVerdict = Pick<Finding, 'reason' | 'why'>;

/** Judges each canary and each recently activated build. Throws `NoAnswer` without figures. */
export async function watchRound(deps: WatchDeps): Promise<readonly Finding[]> {
  const registry = await deps.store.readRegistry();
  if (registry === null) return [];
  const { lines } = await deps.store.readAudit();
  const asking = { ...deps, health: askedOnce(deps.health) };
  const findings: Finding[] = [];
  for (const remote of namesIn(registry)) {
    const state = releaseStateOf(registry, remote);
    if (state !== null)
      findings.push(
        ...(await watchCanary(asking, { remote, state, lines })),
        ...(await watchActive(asking, { remote, state, lines })),
      );
  }
  return findings;
}

function askedOnce(health: ReadHealth): ReadHealth {
  const known = new Map<number, Promise<readonly BuildFigures[]>>();
  return (minutes) => {
    const asked = known.get(minutes) ?? health(minutes);
    known.set(minutes, asked);
    return asked;
  };
}

async function watchCanary(deps: WatchDeps, { remote, state, lines }: Place): Promise<readonly Finding[]> {
  const { canary, active } = state;
  if (canary === null) return [];
  const at = canarySince(lines, remote, canary.rollout);
  const all = minutesToJudge(lines, { remote, build: canary.build, at }, deps.now());
  if (all === null) return [];
  const judged =
    (await judgeCanary(deps, { remote, build: canary.build, active }, all)) ??
    (await judgeCanary(deps, { remote, build: canary.build, active }, Math.min(all, RECENT_MINUTES)));
  if (judged === null) return [];
  const isOver = (now: ReleaseState | null): string | null =>
    now?.canary?.rollout === canary.rollout && now.canary.build === canary.build
      ? null
      : `${canary.build} is no canary any more`;
  const outcome = await block(
    deps.store,
    { remote, buildId: canary.build },
    { ...deps.operator, why: judged.why, onlyIf: isOver },
  );
  return outcome.isChanged
    ? [
        {
          kind: 'stopped',
          remote,
          build: canary.build,
          ...judged,
          revision: revisionOf(deps, outcome.registry.revision),
        },
      ]
    : [];
}

async function judgeCanary(
  { health, slowerPercent }: WatchDeps,
  { remote, build, active }: { readonly remote: string; readonly build: string; readonly active: string },
  minutes: number,
): Promise<PruneVerdict | null> {
  const figures = await health(minutes);
  const [canary, beside] = [figuresFor(figures, remote, build), figuresFor(figures, remote, active)];
  const judged = judgedBy(canary, beside);
  if (judged !== null) return judged;
  const why = slowerThan(canary, beside, slowerPercent);
  return why === null ? null : { reason: 'slower', why };
}

async function watchActive(deps: WatchDeps, { remote, state, lines }: Place): Promise<readonly Finding[]> {
  const { active, lkg, blocked } = state;
  const at = activeSince(lines, remote);
  const minutes = minutesToJudge(lines, { remote, build: active, at }, deps.now());
  if (minutes === null || minutesSince(at, deps.now()) > FRESH_MINUTES) return [];
  const judged = judgedBy(
    figuresFor(await deps.health(minutes), remote, active),
    figuresFor(lkg === active ? [] : await deps.health(MAX_MINUTES), remote, lkg),
  );
  if (judged === null) return [];
  const found = { remote, build: active, ...judged };
  if (!deps.canRollBack) return [{ kind: 'alarm', ...found, revision: null }];
  if (lkg === active || blocked.includes(lkg))
    return [
      { kind: 'alarm', ...found, why: `${judged.why}; there is no last known good to go back to`, revision: null },
    ];
  const isOver = (now: ReleaseState | null): string | null =>
    now?.active === active ? null : `${active} is active no more`;
  const outcome = await rollback(
    deps.store,
    { remote, buildId: null, figures: await deps.health(MAX_MINUTES) },
    { ...deps.operator, why: judged.why, onlyIf: isOver },
  );
  return outcome.isChanged
    ? [{ kind: 'rolled-back', ...found, revision: revisionOf(deps, outcome.registry.revision) }]
    : [];
}

function revisionOf({ operator }: WatchDeps, revision: number): number | null {
  return operator.isDryRun === true ? null : revision;
}

function judgedBy(build: BuildFigures, other: BuildFigures): PruneVerdict | null {
  const verdict = judgeCounted(build, other);
  return verdict === null ? null : { reason: verdict.reason, why: reasonText(verdict, build, other) };
}
