import type { Registry } from '@padauk/contract/registry';
import { incompatibilities } from '../gate/index.ts';
import type { BuildFigures } from '../watch/figures.rules.ts';
import { isFailing } from '../watch/known-good.rules.ts';
import { activeWithout, blockedIn, unblockedIn } from './block.rules.ts';
import { changeRegistry, type Operator, type Outcome } from './change-registry.ts';
import type { BuildOf } from './promote.ts';
import { readableRelease } from './readable-release.ts';
import { releaseStateOf, type Decision } from './registry.rules.ts';
import { HOST, type Release } from './release.ts';
import { buildsBefore, rollbackTarget, rolledBack } from './rollback.rules.ts';
import type { Store } from './store.types.ts';

export interface RollbackOf {
  readonly remote: string;
  /** `null`: the last known good. */
  readonly buildId: string | null;
  /** Does not block the build that is taken back. */
  readonly keep?: boolean;
  /** How builds did on phones in the last day: what fails by them is passed over. None where nobody tells. */
  readonly figures?: readonly BuildFigures[];
}

/** Takes one remote, or the host, back. It reads the registry, the audit, the two releases that it names, and for the host those that are live, to tell which it leaves behind. Throws `Refused`. */
export function rollback(
  store: Store,
  { remote, buildId, keep = false, figures = [] }: RollbackOf,
  operator: Operator,
): Promise<Outcome> {
  const isOut = (build: string): boolean => isFailing(figures, remote, build);
  return changeRegistry(
    store,
    {
      action: 'rollback',
      remote,
      decide: async (live, at) => {
        const to = buildId ?? (await healthyTarget(store, { remote, live, isOut }, operator));
        if (typeof to !== 'string') return to;
        const target = await store.releaseOf(remote, to);
        const left = remote === HOST ? await incompatibilities({ store, registry: live, release: target }) : [];
        for (const problem of left) operator.report?.(`after this, ${problem}: take that build back too`);
        return rolledBack(live, {
          remote,
          target,
          older: await releaseBefore(store, { remote, buildId: to }, live, isOut),
          keep,
          at,
        });
      },
    },
    operator,
  );
}

/** The last known good, or what players had before it when it fails as well. When everything fails it is not the build: then the last known good. */
async function healthyTarget(
  store: Store,
  {
    remote,
    live,
    isOut,
  }: { readonly remote: string; readonly live: Registry; readonly isOut: (build: string) => boolean },
  { report }: Operator,
): Promise<string | Decision> {
  const known = rollbackTarget(live, remote);
  if (typeof known !== 'string' || !isOut(known)) return known;
  const older = await releaseBefore(store, { remote, buildId: known }, live, isOut);
  if (older === null) return known;
  report?.(`${known} fails as well: going back to ${older.buildId}`);
  return older.buildId;
}

/** No page runs the build any more; blocking the active one goes back to the last known good. Throws `Refused`. */
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
        // A misspelt build would look blocked, and go on being served.
        if (state !== null && !isLive) await store.releaseOf(remote, buildId);
        const active = state === null ? null : activeWithout(state, buildId);
        const older =
          active === null || !isLive
            ? null
            : await releaseBefore(store, { remote, buildId: active }, live, (build) => build === buildId);
        return blockedIn(live, { remote, build: buildId, older, isForced, at });
      },
      remarks: () => (isForced ? { forced: true } : {}),
    },
    operator,
  );
}

export function unblock(store: Store, { remote, buildId }: BuildOf, operator: Operator): Promise<Outcome> {
  return changeRegistry(
    store,
    {
      action: 'unblock',
      remote,
      decide: async (live, at) => {
        const state = releaseStateOf(live, remote);
        // A misspelt build would look unblocked.
        if (state !== null && !state.blocked.includes(buildId)) await store.releaseOf(remote, buildId);
        return unblockedIn(live, { remote, build: buildId, at });
      },
    },
    operator,
  );
}

/** What players had before a build, if it is still there. Nothing that is wrong with the audit keeps a rollback from happening. */
async function releaseBefore(
  store: Store,
  { remote, buildId }: BuildOf,
  live: Registry,
  isOut: (build: string) => boolean,
): Promise<Release | null> {
  const state = releaseStateOf(live, remote);
  if (state === null) return null;
  const { lines } = await store.readAudit();
  for (const candidate of buildsBefore(
    lines.filter((line) => line.remote === remote),
    state,
    buildId,
  ).filter((build) => !isOut(build))) {
    const release = await readableRelease(store, remote, candidate);
    if (release !== null) return release;
  }
  return null;
}
