import type { Registry } from '@padauk/contract/registry';
import { findIncompatibilities } from '../gate/index.ts';
import type { BuildMetrics } from '../watch/metrics.rules.ts';
import { isFailing } from '../watch/known-good.rules.ts';
import { selectActiveWithout, decideBlock, decideUnblock, type BlockRequest } from './block.rules.ts';
import { checkBlockedSources } from './blocked-sources.ts';
import { changeRegistry, type Operator, type ChangeOutcome } from './change-registry.ts';
import type { BuildKey } from './promote.ts';
import { findReadableRelease } from './readable-release.ts';
import { RefusalError } from './refusal-error.ts';
import { findReleaseState, type Decision } from './registry.rules.ts';
import { HOST, type Release } from './release.ts';
import { listEarlierBuilds, findRollbackTarget, decideRollback } from './rollback.rules.ts';
import { createSameSourcesCheck } from './same-sources.ts';
import type { Store } from './store.types.ts';

export interface RollbackRequest {
  readonly remote: string;
  /** `null`: the last known good. */
  readonly buildId: string | null;
  readonly keep?: boolean;
  /** Refuses a named build that players never had, as it passed no gate. */
  readonly mustHaveRun?: boolean;
  readonly metrics?: readonly BuildMetrics[];
}

type FindExclusionReason = (release: Release) => string | null;
const SAME_BUILD_REASON = 'is the same build under another id';

/** Skips failing builds, and those blocked or rolled back under another id. Throws `Refused`. */
export function rollBackRemote(
  store: Store,
  { remote, buildId, keep = false, mustHaveRun = false, metrics = [] }: RollbackRequest,
  operator: Operator,
): Promise<ChangeOutcome> {
  return changeRegistry(
    store,
    {
      action: 'rollback',
      remote,
      decide: async (live, at) => {
        const state = findReleaseState(live, remote);
        if (mustHaveRun && buildId !== null) await checkHasRun(store, { remote, buildId });
        const isSameAsBad = await createSameSourcesCheck(
          store,
          remote,
          state === null ? [] : [...state.blocked, state.active],
        );
        const findExclusionReason: FindExclusionReason = (release) => {
          if (isSameAsBad(release)) return SAME_BUILD_REASON;
          return isFailing(metrics, remote, release.buildId) ? 'fails as well' : null;
        };
        const target =
          buildId === null
            ? await selectHealthyTarget(store, { remote, live, findExclusionReason }, operator)
            : await readNamedTarget(store, live, { remote, buildId });
        if ('kind' in target) return target;
        const incompatibilities =
          remote === HOST ? await findIncompatibilities({ store, registry: live, release: target }) : [];
        for (const problem of incompatibilities)
          operator.report?.(`after this rollback, ${problem}: roll that remote back, too`);
        return decideRollback(live, {
          remote,
          target,
          older: await findEarlierRelease(store, target, live, findExclusionReason),
          keep,
          at,
        });
      },
    },
    operator,
  );
}

async function checkHasRun(store: Store, { remote, buildId }: BuildKey): Promise<void> {
  const { lines } = await store.readAudit();
  const hasRun = lines.some(
    (line) => line.remote === remote && [line.after.active, line.after.canary?.build].includes(buildId),
  );
  if (!hasRun)
    throw new RefusalError(
      `${remote} ${buildId} was never live`,
      `pnpm ops release promote ${remote} ${buildId} promotes it through the gate`,
    );
}

/** Blocks apply under any build id, even if named. */
async function readNamedTarget(
  store: Store,
  live: Registry,
  { remote, buildId }: BuildKey,
): Promise<Release | Decision> {
  const release = await store.readRelease(remote, buildId);
  return (await checkBlockedSources(store, live, { release, isForced: true })) ?? release;
}

/** The last known good, or an earlier one. If all fail, the cause is elsewhere: then the last known good. */
async function selectHealthyTarget(
  store: Store,
  {
    remote,
    live,
    findExclusionReason,
  }: { readonly remote: string; readonly live: Registry; readonly findExclusionReason: FindExclusionReason },
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

/** Also drops the same sources under other ids. An active build yields to the last known good. Throws `Refused`. */
export function blockBuild(
  store: Store,
  { remote, buildId }: BuildKey,
  operator: Operator & { readonly isForced?: boolean },
): Promise<ChangeOutcome> {
  const { isForced = false } = operator;
  return changeRegistry(
    store,
    {
      action: 'block',
      remote,
      decide: async (live, at) => {
        const state = findReleaseState(live, remote);
        const isLive = state !== null && [state.active, state.lkg, state.canary?.build].includes(buildId);
        // Otherwise a typo would seem blocked.
        if (state !== null && !isLive) await store.readRelease(remote, buildId);
        const adjustments = await findBlockAdjustments(store, live, { remote, buildId }, operator);
        return decideBlock(live, { remote, build: buildId, ...adjustments, isForced, at });
      },
      remarks: () => (isForced ? { forced: true } : {}),
    },
    operator,
  );
}

const NO_ADJUSTMENTS: Pick<BlockRequest, 'older' | 'replacement' | 'isCanaryToo'> = {
  older: null,
  replacement: null,
  isCanaryToo: false,
};

async function findBlockAdjustments(
  store: Store,
  live: Registry,
  { remote, buildId }: BuildKey,
  { report }: Operator,
): Promise<typeof NO_ADJUSTMENTS> {
  const state = findReleaseState(live, remote);
  const remaining = state === null ? null : selectActiveWithout(state, buildId);
  if (state === null || remaining === null) return NO_ADJUSTMENTS;
  const isSame = await createSameSourcesCheck(store, remote, [buildId]);
  const findExclusionReason: FindExclusionReason = (release) =>
    release.buildId === buildId || isSame(release) ? SAME_BUILD_REASON : null;
  const isExcluded = async (build: string | undefined): Promise<boolean> => {
    const release = build === undefined ? null : await findReadableRelease(store, remote, build);
    return release !== null && findExclusionReason(release) !== null;
  };
  const [isRemainingExcluded, isCanaryToo] = [await isExcluded(remaining), await isExcluded(state.canary?.build)];
  if (isRemainingExcluded && state.active === remaining)
    report?.(`${remaining}, which stays active, ${SAME_BUILD_REASON}: pnpm ops release rollback ${remote}`);
  if (![state.active, state.lkg].includes(buildId)) return { ...NO_ADJUSTMENTS, isCanaryToo };
  const older = await findEarlierRelease(store, { remote, buildId: remaining }, live, findExclusionReason);
  if (state.active !== buildId || older === null || !isRemainingExcluded)
    return { older, replacement: null, isCanaryToo };
  return { older: await findEarlierRelease(store, older, live, findExclusionReason), replacement: older, isCanaryToo };
}

export function unblockBuild(store: Store, { remote, buildId }: BuildKey, operator: Operator): Promise<ChangeOutcome> {
  return changeRegistry(
    store,
    {
      action: 'unblock',
      remote,
      decide: async (live, at) => {
        const state = findReleaseState(live, remote);
        // Otherwise a typo would seem unblocked.
        if (state !== null && !state.blocked.includes(buildId)) await store.readRelease(remote, buildId);
        return decideUnblock(live, { remote, build: buildId, at });
      },
    },
    operator,
  );
}

/** Faults in the audit never prevent a rollback. */
async function findEarlierRelease(
  store: Store,
  { remote, buildId }: BuildKey,
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
