import { checkManifest, removeInvalidBuilds } from '@padauk/contract/delivery/manifest-shape.rules';
import type { Registry, RegistryRemote } from '@padauk/contract/delivery/registry';
import type { Store } from '../store/store.types.ts';
import { checkContractVersion, checkSharedNames, checkSharedVersions } from './shared.rules.ts';
import { checkLinkedPages, findMissingLinks, listNeeds, type Need } from './linked-pages.rules.ts';
import { checkEventVersions } from './events.rules.ts';
import { checkOwnedSlots, checkUniqueContainer, checkUniqueRoutes, findRemovedParts } from './ownership.rules.ts';
import type { GateContext, GateFinding, LiveBuild, LiveBuilds, LiveRelease, UnreadableBuild } from './gate.types.ts';
import { checkSizeBudget, describeIsolation } from './size-budget.rules.ts';
import { checkStoredFiles } from './stored-files.ts';
import { runSmokeTest } from './smoke/index.ts';
import { removeBuilds } from './smoke/smoke.rules.ts';
import { findDescriptionProblems, HOST, type Release } from '../store/release.ts';
import { catchRefusal, RefusalError } from '../store/refusal-error.ts';

const RULES = [
  checkSharedVersions,
  checkSharedNames,
  checkContractVersion,
  checkUniqueRoutes,
  checkOwnedSlots,
  checkUniqueContainer,
  checkEventVersions,
  checkSizeBudget,
];

export async function runGate(context: GateContext): Promise<readonly GateFinding[]> {
  const { store, registry, release, report, smoke } = context;
  const descriptionFindings = checkBuildDescription(release);
  if (descriptionFindings.length > 0) return descriptionFindings;
  const live = await readLiveBuilds(store, registry);
  for (const { remote, build, problem } of live.unreadable)
    report(`${remote} ${build} is not checked, because the store has lost or damaged it: ${problem}`);
  const lines = [...findRemovedParts(release, live), ...findMissingLinks(release, live), ...describeIsolation(release)];
  for (const line of lines) report(line);
  report(
    `checking ${Object.keys(release.files).length} files, and ${release.remote} ${release.buildId} against ${live.remotes.length} live builds`,
  );
  const findings = [
    ...(await checkStoredFiles(store, release)),
    ...findUncheckedBuilds(release, live),
    ...RULES.flatMap((rule) => rule(release, live)),
    ...checkLinkedPages({ remote: release.remote, release }, live, context.allowMissing),
  ];
  if (!smoke) return findings;
  if (findings.length === 0) {
    const readable = removeInvalidBuilds(removeBuilds(registry, live.unreadable)).registry;
    return runSmokeTest({ ...context, registry: readable });
  }
  report('smoke test: skipped, because of the findings so far');
  return findings;
}

/** Never prevents a rollback: unreadable builds are skipped. */
export async function findIncompatibilities({
  store,
  registry,
  release,
}: Pick<GateContext, 'registry' | 'release'> & { readonly store: Pick<Store, 'readRelease'> }): Promise<string[]> {
  const live = await readLiveBuilds(store, registry).catch(() => null);
  if (live === null) return [];
  const findings = [checkSharedVersions, checkSharedNames, checkContractVersion].map((rule) => rule(release, live));
  return findings.flat().map(({ problem }) => problem);
}

export async function checkRetirement(
  store: Pick<Store, 'readRelease'>,
  registry: Registry,
  remote: string,
  allowMissing?: readonly string[],
): Promise<readonly GateFinding[]> {
  return checkLinkedPages({ remote, release: null }, await readLiveBuilds(store, registry), allowMissing);
}

/** Of active and canary builds. */
export async function readNeeds(store: Pick<Store, 'readRelease'>, registry: Registry): Promise<readonly Need[]> {
  return listNeeds(await readLiveBuilds(store, registry));
}

/** Repeats the check of publishing, for builds of an older tool or a manual edit. */
export function checkBuildDescription(release: Release): GateFinding[] {
  return findDescriptionProblems(release).map(({ field, problem }) => ({
    check: 'description',
    problem: `${release.remote} ${release.buildId}: ${field} ${problem}`,
    remedy: 'correct the manifest (contract/src/delivery/manifest-shape.rules.ts), and build again',
  }));
}

interface LiveBuildsResult extends LiveBuilds {
  readonly unreadable: readonly UnreadableBuild[];
}

/** Damage of one team's build must not stop others: the registry's manifest replaces an unreadable release.json. */
async function readLiveBuilds(store: Pick<Store, 'readRelease'>, registry: Registry): Promise<LiveBuildsResult> {
  const unreadable: UnreadableBuild[] = [];
  async function read<Else>(remote: string, build: string, fallback: Else): Promise<Release | Else> {
    const release = await catchRefusal(store.readRelease(remote, build));
    if (!(release instanceof RefusalError)) return release;
    unreadable.push({ remote, build, problem: release.message });
    return fallback;
  }
  const { active } = registry.host;
  const [host, ...remotes] = await Promise.all([
    active === '' ? null : read(HOST, active, null),
    ...Object.entries(registry.remotes).flatMap(([name, remote]) =>
      listRemoteBuilds(name, remote).map(async (live): Promise<LiveBuild> => ({
        ...live,
        release: dropInvalidManifest(await read(name, live.build, toLiveRelease(remote, name, live.build))),
      })),
    ),
  ]);
  return { host, remotes, unreadable };
}

/** An invalid manifest claims nothing, as no page uses it. */
function dropInvalidManifest({ manifest, ...release }: LiveRelease): LiveRelease {
  return manifest === undefined || checkManifest(manifest, release.remote).length > 0
    ? release
    : { ...release, manifest };
}

function toLiveRelease({ builds }: RegistryRemote, remote: string, buildId: string): LiveRelease {
  const build = builds[buildId];
  return { remote, buildId, ...(build === undefined ? {} : { container: build.container, manifest: build.manifest }) };
}

function findUncheckedBuilds({ remote }: Pick<Release, 'remote'>, { unreadable }: LiveBuildsResult): GateFinding[] {
  return unreadable
    .filter((live) => (live.remote === HOST) !== (remote === HOST))
    .map((live) => ({
      check: 'files',
      problem: `${live.problem}: the gate cannot check whether ${remote} fits the live ${live.remote}`,
      remedy: `pnpm ops release publish <folder of ${live.build}> --repair restores lost files of the store`,
    }));
}

function listRemoteBuilds(remote: string, { active, canary, lkg }: RegistryRemote): Omit<LiveBuild, 'release'>[] {
  const builds: Omit<LiveBuild, 'release'>[] = [{ remote, build: active, role: 'active' }];
  if (canary !== null) builds.push({ remote, build: canary.build, role: 'canary' });
  if (lkg !== active && lkg !== canary?.build) builds.push({ remote, build: lkg, role: 'last known good' });
  return builds;
}
