import type { Registry } from '@padauk/contract/registry';
import { incompatibilities } from '../gate/index.ts';
import type { BuildFigures } from '../watch/figures.rules.ts';
import { isFailing } from '../watch/known-good.rules.ts';
import { activeWithout, blockedIn, unblockedIn, type Block } from './block.rules.ts';
import { blockOfSources } from './blocked-sources.ts';
import { changeRegistry, type Operator, type Outcome } from './change-registry.ts';
import type { BuildOf } from './promote.ts';
import { readableRelease } from './readable-release.ts';
import { Refused } from './refused.ts';
import { releaseStateOf, type Decision } from './registry.rules.ts';
import { HOST, type Release } from './release.ts';
import { buildsBefore, rollbackTarget, rolledBack } from './rollback.rules.ts';
import { madeLike } from './same-sources.ts';
import type { Store } from './store.types.ts';

export interface RollbackOf {
  readonly remote: string;
  /** `null`: the last known good. */
  readonly buildId: string | null;
  readonly keep?: boolean;
  /** Refuses a named build that players never had, as it passed no gate. */
  readonly mustHaveRun?: boolean;
  readonly figures?: readonly BuildFigures[];
}

type WhyOut = (release: Release) => string | null;
const SAME = 'is the same build under another id';

/** Skips failing builds, and those blocked or taken back under another id. Throws `Refused`. */
export function rollback(
  store: Store,
  { remote, buildId, keep = false, mustHaveRun = false, figures = [] }: RollbackOf,
  operator: Operator,
): Promise<Outcome> {
  return changeRegistry(
    store,
    {
      action: 'rollback',
      remote,
      decide: async (live, at) => {
        const state = releaseStateOf(live, remote);
        if (mustHaveRun && buildId !== null) await checkHasRun(store, { remote, buildId });
        const isBad = await madeLike(store, remote, state === null ? [] : [...state.blocked, state.active]);
        const whyOut: WhyOut = (release) => {
          if (isBad(release)) return SAME;
          return isFailing(figures, remote, release.buildId) ? 'fails as well' : null;
        };
        const target =
          buildId === null
            ? await soundTarget(store, { remote, live, whyOut }, operator)
            : await namedTarget(store, live, { remote, buildId });
        if ('kind' in target) return target;
        const left = remote === HOST ? await incompatibilities({ store, registry: live, release: target }) : [];
        for (const problem of left) operator.report?.(`after this, ${problem}: take that build back too`);
        return rolledBack(live, {
          remote,
          target,
          older: await releaseBefore(store, target, live, whyOut),
          keep,
          at,
        });
      },
    },
    operator,
  );
}

async function checkHasRun(store: Store, { remote, buildId }: BuildOf): Promise<void> {
  const { lines } = await store.readAudit();
  const hasRun = lines.some(
    (line) => line.remote === remote && [line.after.active, line.after.canary?.build].includes(buildId),
  );
  if (!hasRun)
    throw new Refused(
      `no player has had ${remote} ${buildId}`,
      `pnpm ops release promote ${remote} ${buildId} takes it through the gate`,
    );
}

/** Blocks apply under any build id, even if named. */
async function namedTarget(store: Store, live: Registry, { remote, buildId }: BuildOf): Promise<Release | Decision> {
  const release = await store.releaseOf(remote, buildId);
  return (await blockOfSources(store, live, { release, isForced: true })) ?? release;
}

/** The last known good, or an earlier one. If all fail, the cause is elsewhere: then the last known good. */
async function soundTarget(
  store: Store,
  { remote, live, whyOut }: { readonly remote: string; readonly live: Registry; readonly whyOut: WhyOut },
  { report }: Operator,
): Promise<Release | Decision> {
  const known = rollbackTarget(live, remote);
  if (typeof known !== 'string') return known;
  const release = await store.releaseOf(remote, known);
  const why = whyOut(release);
  const older = why === null ? null : await releaseBefore(store, release, live, whyOut);
  if (older === null) return release;
  report?.(`${known} ${why}: going back to ${older.buildId}`);
  return older;
}

/** Also drops the same sources under other ids. An active build yields to the last known good. Throws `Refused`. */
export function block(
  store: Store,
  { remote, buildId }: BuildOf,
  operator: Operator & { readonly isForced?: boolean },
): Promise<Outcome> {
  const { isForced = false } = operator;
  return changeRegistry(
    store,
    {
      action: 'block',
      remote,
      decide: async (live, at) => {
        const state = releaseStateOf(live, remote);
        const isLive = state !== null && [state.active, state.lkg, state.canary?.build].includes(buildId);
        // Otherwise a typo would seem blocked.
        if (state !== null && !isLive) await store.releaseOf(remote, buildId);
        const found = await besidesBlocked(store, live, { remote, buildId }, operator);
        return blockedIn(live, { remote, build: buildId, ...found, isForced, at });
      },
      remarks: () => (isForced ? { forced: true } : {}),
    },
    operator,
  );
}

const NOTHING_ELSE: Pick<Block, 'older' | 'instead' | 'isCanaryToo'> = {
  older: null,
  instead: null,
  isCanaryToo: false,
};

async function besidesBlocked(
  store: Store,
  live: Registry,
  { remote, buildId }: BuildOf,
  { report }: Operator,
): Promise<typeof NOTHING_ELSE> {
  const state = releaseStateOf(live, remote);
  const kept = state === null ? null : activeWithout(state, buildId);
  if (state === null || kept === null) return NOTHING_ELSE;
  const isSame = await madeLike(store, remote, [buildId]);
  const whyOut: WhyOut = (release) => (release.buildId === buildId || isSame(release) ? SAME : null);
  const isOut = async (build: string | undefined): Promise<boolean> => {
    const release = build === undefined ? null : await readableRelease(store, remote, build);
    return release !== null && whyOut(release) !== null;
  };
  const [isKeptOut, isCanaryToo] = [await isOut(kept), await isOut(state.canary?.build)];
  if (isKeptOut && state.active === kept)
    report?.(`${kept}, which stays active, ${SAME}: pnpm ops release rollback ${remote}`);
  if (![state.active, state.lkg].includes(buildId)) return { ...NOTHING_ELSE, isCanaryToo };
  const older = await releaseBefore(store, { remote, buildId: kept }, live, whyOut);
  if (state.active !== buildId || older === null || !isKeptOut) return { older, instead: null, isCanaryToo };
  return { older: await releaseBefore(store, older, live, whyOut), instead: older, isCanaryToo };
}

export function unblock(store: Store, { remote, buildId }: BuildOf, operator: Operator): Promise<Outcome> {
  return changeRegistry(
    store,
    {
      action: 'unblock',
      remote,
      decide: async (live, at) => {
        const state = releaseStateOf(live, remote);
        // Otherwise a typo would seem unblocked.
        if (state !== null && !state.blocked.includes(buildId)) await store.releaseOf(remote, buildId);
        return unblockedIn(live, { remote, build: buildId, at });
      },
    },
    operator,
  );
}

/** Faults in the audit never prevent a rollback. */
async function releaseBefore(
  store: Store,
  { remote, buildId }: BuildOf,
  live: Registry,
  whyOut: WhyOut,
): Promise<Release | null> {
  const state = releaseStateOf(live, remote);
  if (state === null) return null;
  const { lines } = await store.readAudit();
  const ofRemote = lines.filter((line) => line.remote === remote);
  for (const candidate of buildsBefore(ofRemote, state, buildId)) {
    const release = await readableRelease(store, remote, candidate);
    if (release !== null && whyOut(release) === null) return release;
  }
  return null;
}
