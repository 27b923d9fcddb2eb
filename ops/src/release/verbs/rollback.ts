import type { Registry } from '@padauk/contract/delivery/registry';
import { readMetricsIfAvailable, buildOperatorAddress } from '../../watch/health.ts';
import type { Answer, Invocation } from '../../verb.ts';
import { toChangeAnswer } from '../answers.rules.ts';
import { findIncompatibilities } from '../../gate/index.ts';
import type { BuildMetrics } from '../../watch/metrics.rules.ts';
import { isFailing } from '../../watch/verdict.rules.ts';
import { checkBlockedSources, createSameSourcesCheck, refuseBlocked } from '../blocked-sources.ts';
import { changeRegistry, type Operator, type ChangeOutcome } from '../change-registry.ts';
import type { AuditLine, FileStorage, ReleaseState, Store, StoredBuild } from '../../store/store.types.ts';
import { findReadableRelease } from '../../store/store.ts';
import { readControls } from '../../store/controls.ts';
import { findFreeze, findProtection } from '../../store/controls.rules.ts';
import { catchRefusal, RefusalError } from '../../store/refusal-error.ts';
import {
  findReleaseState,
  type Decision,
  changeState,
  refuseChange,
  keepState,
  refuseUnknownRemote,
} from '../../store/registry.rules.ts';
import { HOST, type Release } from '../../store/release.ts';

export async function run(invocation: Invocation): Promise<Answer> {
  const { words, options, store, operator, env, mayForce = true } = invocation;
  const { remote = '', build = '' } = words;
  const buildId = build === '' ? null : build;
  const address = buildOperatorAddress(options.operatorUrl, env, operator.who);
  const metrics = buildId === null ? await readMetricsIfAvailable(address) : [];
  const request = { remote, buildId, keep: options.keep === true, mustHaveRun: !mayForce, metrics };
  return toChangeAnswer(await rollBackRemote(store, request, operator));
}

interface RollbackRequest {
  readonly remote: string;
  /** `null`: the last known good. */
  readonly buildId: string | null;
  readonly keep?: boolean;
  /** Refuses a named build that players never had, as it passed no gate. */
  readonly mustHaveRun?: boolean;
  readonly metrics?: readonly BuildMetrics[];
}

export type FindExclusionReason = (release: Release) => string | null;
export const SAME_BUILD_REASON = 'is the same build under another id';

/** Skips failing builds, and those blocked or rolled back under another id. Throws `Refused`. */
export function rollBackRemote(
  store: Store,
  { remote, buildId, keep = false, mustHaveRun = false, metrics = [] }: RollbackRequest,
  operator: Operator,
): Promise<ChangeOutcome> {
  const decide = async (live: Registry, at: string): Promise<Decision> => {
    const state = findReleaseState(live, remote);
    if (buildId !== null) await checkHasRun(store, { remote, buildId }, mustHaveRun);
    const bad = state === null ? [] : [...state.blocked, state.active];
    const isSameAsBad = await createSameSourcesCheck(store, remote, bad);
    const findExclusionReason: FindExclusionReason = (release) => {
      if (isSameAsBad(release)) return SAME_BUILD_REASON;
      return isFailing(metrics, remote, release.buildId) ? 'fails as well' : null;
    };
    const target =
      buildId === null
        ? await selectHealthyTarget(store, { remote, live, findExclusionReason }, operator)
        : await store.readRelease(remote, buildId);
    if ('kind' in target) return target;
    // Blocks apply under any build id, even if named.
    const refusal =
      buildId === null ? null : await checkBlockedSources(store, live, { release: target, isForced: true });
    if (refusal !== null) return refusal;
    const problems = remote === HOST ? await findIncompatibilities({ store, registry: live, release: target }) : [];
    for (const problem of problems) operator.report?.(`after this rollback, ${problem}: roll that remote back, too`);
    const older = await findEarlierRelease(store, target, live, findExclusionReason);
    return decideRollback(live, { remote, target, older, keep, at });
  };
  return changeRegistry(store, { action: 'rollback', remote, decide }, operator);
}

/**
 * While a remote is protected or frozen, it needs a build that everybody had, and that nobody blocked since. Otherwise a
 * canary, or a build that was rolled back, would become a promotion.
 */
async function checkHasRun({ storage, readAudit }: Store, build: StoredBuild, mustHaveRun: boolean): Promise<void> {
  const { remote, buildId } = build;
  const isGuarded = await isProtectedOrFrozen(storage, remote);
  if (!mustHaveRun && !isGuarded) return;
  const lines = (await readAudit()).lines.filter((line) => line.remote === remote);
  const isRun = ({ active, canary }: ReleaseState): boolean =>
    active === buildId || (!isGuarded && canary?.build === buildId);
  const last = lines.findLastIndex(({ after }) => isRun(after));
  const isBlockedSince = isGuarded && lines.slice(last + 1).some(({ after }) => after.blocked.includes(buildId));
  if (last !== -1 && !isBlockedSince) return;
  throw new RefusalError(
    `${remote} ${buildId} ${last === -1 ? 'was never live' : 'was blocked since it was live'}`,
    `pnpm ops release promote ${remote} ${buildId} promotes it through the gate`,
  );
}

/** Also if it is unknown, because the controls are damaged. */
async function isProtectedOrFrozen(storage: FileStorage, remote: string): Promise<boolean> {
  const controls = await catchRefusal(readControls(storage));
  if (controls instanceof RefusalError) return true;
  return findProtection(controls, remote) !== null || findFreeze(controls, remote, new Date()) !== null;
}

interface TargetSearch {
  readonly remote: string;
  readonly live: Registry;
  readonly findExclusionReason: FindExclusionReason;
}

/** The last known good, or an earlier one. If all fail, the cause is elsewhere: then the last known good. */
async function selectHealthyTarget(
  store: Store,
  { remote, live, findExclusionReason }: TargetSearch,
  { report }: Operator,
): Promise<Release | Decision> {
  const lkg = findRollbackTarget(live, remote);
  if (typeof lkg !== 'string') return lkg;
  const release = await store.readRelease(remote, lkg);
  const exclusionReason = findExclusionReason(release);
  const older = exclusionReason === null ? null : await findEarlierRelease(store, release, live, findExclusionReason);
  if (older === null) return release;
  report?.(`${lkg} ${exclusionReason}: going back to ${older.buildId}`);
  return older;
}

/** Faults in the audit never prevent a rollback. */
export async function findEarlierRelease(
  store: Store,
  { remote, buildId }: StoredBuild,
  live: Registry,
  findExclusionReason: FindExclusionReason,
): Promise<Release | null> {
  const state = findReleaseState(live, remote);
  if (state === null) return null;
  const { lines } = await store.readAudit();
  const remoteLines = lines.filter((line) => line.remote === remote);
  for (const candidate of listEarlierBuilds(remoteLines, state, buildId)) {
    const release = await findReadableRelease(store, remote, candidate);
    if (release !== null && findExclusionReason(release) === null) return release;
  }
  return null;
}

interface RollbackStep {
  readonly remote: string;
  readonly target: Release;
  readonly older: Release | null;
  readonly keep: boolean;
  readonly at: string;
}

/** Blocks the replaced build, so that neither a page's fallback nor `npm start` brings it back. Ends a canary. */
export function decideRollback(before: Registry, { remote, target, older, keep, at }: RollbackStep): Decision {
  const state = findReleaseState(before, remote);
  if (state === null) return refuseUnknownRemote(before, remote);
  const { active, blocked } = state;
  if (blocked.includes(target.buildId)) return refuseBlocked(remote, target.buildId);
  if (active === target.buildId) return keepState(`${active} is active already`);
  const releases = older === null ? [target] : [target, older];
  const lkg = older?.buildId ?? target.buildId;
  const nextBlocked = keep ? blocked : [...new Set([...blocked, active])];
  const next = { ...state, active: target.buildId, lkg, canary: null, blocked: nextBlocked };
  return changeState(before, { remote, state: next, releases, at });
}

export function findRollbackTarget(registry: Registry, remote: string): string | Decision {
  const state = findReleaseState(registry, remote);
  if (state === null) return refuseUnknownRemote(registry, remote);
  if (state.lkg !== state.active && !state.blocked.includes(state.lkg)) return state.lkg;
  const other = remote === HOST ? 'publish and promote another host' : `pnpm ops release off ${remote} --why "…"`;
  const history = `pnpm ops release history ${remote} lists its earlier builds`;
  const remedy = `${history}: pnpm ops release rollback ${remote} <build>; without one, ${other}`;
  return refuseChange('no-way-back', `${remote} has no last known good other than the active build`, remedy);
}

export function listEarlierBuilds(lines: readonly AuditLine[], state: ReleaseState, build: string): string[] {
  const active = lines.map((line) => line.after.active);
  const before = active.slice(0, Math.max(0, active.indexOf(build))).reverse();
  const unusable = ['', build, state.active, ...state.blocked];
  return [...new Set(before)].filter((candidate) => !unusable.includes(candidate));
}
