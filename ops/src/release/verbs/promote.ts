import type { Registry } from '@padauk/contract/delivery/registry';
import { checkRegistry } from '../../store/named-registry.ts';
import { RefusalError } from '../../store/refusal-error.ts';
import { changeState, keepState, findReleaseState, type Decision } from '../../store/registry.rules.ts';
import type { Release } from '../../store/release.ts';
import { createStore } from '../../store/store.ts';
import type { ReleaseState, Store, StoredBuild } from '../../store/store.types.ts';
import { UsageError } from '../../terminal/command-line.ts';
import type { Answer, Invocation } from '../../verb.ts';
import { buildOperatorAddress, readMetricsIfAvailable } from '../../watch/health.ts';
import type { BuildMetrics } from '../../watch/metrics.rules.ts';
import { isUnproven } from '../../watch/verdict.rules.ts';
import { refuseBlocked } from '../blocked-sources.ts';
import { changeThroughGate, type ChangeOutcome, type Operator } from '../change-registry.ts';
import { changeOrPropose } from './proposals.ts';
import { selectBuild } from './select-build.ts';

export async function run({
  words: { remote = '', build = '' },
  options: { from, operatorUrl },
  store,
  operator,
  env,
  platform,
}: Invocation): Promise<Answer> {
  const buildId = build === '' ? await readActiveBuild(from, store, remote) : await selectBuild(store, remote, build);
  if (build !== '' && from !== undefined)
    throw new UsageError('promote: a build and --from name two builds; omit one of them');
  const metrics = await readMetricsIfAvailable(buildOperatorAddress(operatorUrl, env, operator.who));
  return changeOrPropose(store, remote, operator, () =>
    promoteRelease(store, { remote, buildId }, { ...operator, metrics, platform }),
  );
}

async function readActiveBuild(from: string | undefined, { sharedStorage }: Store, remote: string): Promise<string> {
  if (from === undefined) throw new UsageError("promote: missing required argument 'build', or --from <registry>");
  await checkRegistry(sharedStorage, from);
  const registry = await createStore(sharedStorage, from).readRegistry();
  const active = registry === null ? '' : (findReleaseState(registry, remote)?.active ?? '');
  if (active !== '') return active;
  throw new RefusalError(
    `${remote} is not live in ${from}`,
    `pnpm ops release status --registry ${from} shows its builds`,
  );
}

/** Runs the gate first. A build that failed in `metrics` does not become the last known good. Throws `Refused`. */
export async function promoteRelease(
  store: Store,
  { remote, buildId }: StoredBuild,
  { metrics = [], ...operator }: Operator & { readonly metrics?: readonly BuildMetrics[] },
): Promise<ChangeOutcome> {
  const decide = async (live: Registry, release: Release, at: string): Promise<Decision> => {
    const state = findReleaseState(live, remote);
    return decidePromotion(live, release, at, {
      isUnproven: state !== null && isUnproven(metrics, { remote, ...state }),
      retired: state === null ? await findRetiredState(store, remote) : undefined,
    });
  };
  const command = { action: 'promote', remote, buildId, decide, isGated: () => true };
  const outcome = await changeThroughGate(store, command, operator);
  const { before, after } = outcome;
  if (outcome.isChanged && before !== null && after?.lkg === before.lkg && before.lkg !== before.active)
    operator.report?.(`${after.lkg} stays the last known good, because ${before.active} is not proven`);
  return outcome;
}

/** Blocks and settings survive retirement, in the audit. */
async function findRetiredState(store: Store, remote: string): Promise<RetiredState | undefined> {
  const { lines } = await store.readAudit();
  return lines.findLast((line) => line.remote === remote)?.after;
}

type RetiredState = Pick<ReleaseState, 'blocked' | 'settings'>;

const NEW_STATE: ReleaseState = { status: 'on', active: '', lkg: '', canary: null, blocked: [] };

interface Promotion {
  readonly isUnproven?: boolean;
  readonly retired?: RetiredState | undefined;
}

/** The previous build becomes the last known good, unless `isUnproven`. Ends a canary. An off remote stays off. */
export function decidePromotion(
  before: Registry,
  release: Release,
  at: string,
  { isUnproven: isActiveUnproven = false, retired }: Promotion = {},
): Decision {
  const { remote, buildId } = release;
  const { blocked, settings }: RetiredState = retired ?? NEW_STATE;
  const kept = settings === undefined ? {} : { settings };
  const state = findReleaseState(before, remote) ?? { ...NEW_STATE, blocked, ...kept };
  if (state.blocked.includes(buildId)) return refuseBlocked(remote, buildId);
  if (state.active === buildId) return keepState(`${buildId} is active already`);
  const isUnusable = (build: string): boolean => build === '' || state.blocked.includes(build);
  const candidate = isActiveUnproven && !isUnusable(state.lkg) ? state.lkg : state.active;
  const lkg = isUnusable(candidate) ? buildId : candidate;
  return changeState(before, {
    remote,
    state: { ...state, active: buildId, lkg, canary: null },
    releases: [release],
    at,
  });
}
