import { removeInvalidBuilds } from '@padauk/contract/delivery/manifest-shape.rules';
import type { Store } from '../store/store.types.ts';
import { checkContractVersion, checkSharedNames, checkSharedVersions } from './shared.rules.ts';
import { checkEventVersions } from './events.rules.ts';
import { findRemovedParts, checkOwnedSlots, checkUniqueContainer, checkUniqueRoutes } from './ownership.rules.ts';
import type { GateContext, GateFinding } from './gate.types.ts';
import { readLiveBuilds, findUncheckedBuilds } from './read-live-builds.ts';
import { checkSizeBudget } from './size-budget.rules.ts';
import { checkStoredFiles } from './stored-files.ts';
import { runSmokeTest } from './smoke/index.ts';
import { removeBuilds } from './smoke/smoke.rules.ts';
import { findDescriptionProblems, type Release } from '../store/release.ts';

export type { GateContext, GateFinding } from './gate.types.ts';

/** Rules that need only release.json and the live builds. */
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

/** Empty: the build may go live. */
export async function runGate(context: GateContext): Promise<readonly GateFinding[]> {
  const { store, registry, release, report, smoke } = context;
  const descriptionFindings = checkBuildDescription(release);
  // The other checks depend on the description.
  if (descriptionFindings.length > 0) return descriptionFindings;
  const live = await readLiveBuilds(store, registry);
  for (const { remote, build, problem } of live.unreadable)
    report(`${remote} ${build} is not checked, because the store has lost or damaged it: ${problem}`);
  for (const line of findRemovedParts(release, live)) report(line);
  report(
    `checking ${Object.keys(release.files).length} files, and ${release.remote} ${release.buildId} against ${live.remotes.length} live builds`,
  );
  const findings = [
    ...(await checkStoredFiles(store, release)),
    ...findUncheckedBuilds(release, live),
    ...RULES.flatMap((rule) => rule(release, live)),
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

/** Repeats the check of publishing, for builds of an older tool or a manual edit. */
export function checkBuildDescription(release: Release): GateFinding[] {
  return findDescriptionProblems(release).map(({ field, problem }) => ({
    check: 'description',
    problem: `${release.remote} ${release.buildId}: ${field} ${problem}`,
    remedy: 'correct the manifest (contract/src/delivery/manifest-shape.rules.ts), and build again',
  }));
}
